import { sql } from 'kysely';
import pg from 'pg';
import { gateOfFile } from '../../tests/gate/gate';
import { momentOf, types } from './moment';

const usual: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text');
const { db } = gateOfFile();

test('moments are read as the driver reads them, to the thousandth, at every length and far away', () => {
  const plain = ['2026-11-21 20:03:22+00', '2026-11-21 20:03:22.1+00', '2024-02-29 23:59:59.125+00'];
  const odd = ['2026-11-21 20:03:22.999999+00', '0099-01-01 00:00:00+00', '2026-11-21 20:03:22-05', 'infinity'];
  const far = ['0044-03-15 12:00:00+00 BC', '12026-11-21 20:03:22+00', '1969-12-31 23:59:59.5+00'];
  for (const one of [...plain, ...odd, ...far]) expect([one, momentOf(one)]).toEqual([one, usual(one)]);
});

test('what is written comes back as the same moment', async () => {
  const at = new Date('2026-03-08T05:59:59.007Z');
  const { rows } = await sql<{ at: Date }>`select ${at}::timestamptz as at`.execute(db.reads);
  expect(rows[0]?.at).toEqual(at);
});

test('ids are read as the driver reads them, and what comes in bytes is left to it', () => {
  const { INT8 } = pg.types.builtins;
  const [own, driver] = [types.getTypeParser(INT8, 'text'), pg.types.getTypeParser(INT8, 'text')];
  for (const one of ['0', '-1', '9223372036854775807', '-9223372036854775808'])
    expect([one, own(one)]).toEqual([one, driver(one)]);
  expect(types.getTypeParser(INT8, 'binary')).toBe(pg.types.getTypeParser(INT8, 'binary'));
});
