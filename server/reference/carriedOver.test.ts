// References that are there when the register comes: the first use stands in it, and what clashes is kept for people.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { migrate, migrationsFolder } from '../db/migration';

let db: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'carried-'));
beforeAll(async () => {
  db = await cloneDatabase();
  await sql.raw('drop schema public cascade; create schema public').execute(db.owner);
  const register = '0420_reference_use.sql';
  for (const name of readdirSync(migrationsFolder()).filter((one) => one.endsWith('.sql') && one < register))
    writeFileSync(join(folder, name), readFileSync(join(migrationsFolder(), name)));
  await migrate(db.owner.connect, folder);
  for (const [n, trace] of ['MBAN0100X', 'mban 0100x', 'OTHER'].entries()) await receipt(n + 1, trace);
  await sql`insert into receipt_key (channel_code, kind, name, about, amount)
    values ('SIM', 'trace', 'mban 0100x  2026-11-20', '5', 100)`.execute(db.owner);
  writeFileSync(join(folder, register), readFileSync(join(migrationsFolder(), register)));
  await migrate(db.owner.connect, folder);
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await db.drop();
});

const receipt = (n: number, trace: string) =>
  sql`insert into receipt (id, receipt_no, channel_code, bank_trace_no, amount, currency, paid_at, paid_at_told,
      received_at, why, journal_no)
    values (${n}, ${`I${n}`}, 'SIM', ${trace}, 100, 'MXN', '2026-11-20T12:00Z', '2026-11-20T12:00Z',
      '2026-11-20T12:00Z', 'unknownOrder', ${`J${n}`})`.execute(db.owner);

test('of two spellings the first use is registered, and the second is told as a clash', async () => {
  const uses = await sql<{ no: string; key: string }>`select no, key from reference_use order by no`.execute(db.owner);
  expect(uses.rows).toEqual([
    { no: 'I1', key: 'MBAN0100X' },
    { no: 'I3', key: 'OTHER' },
  ]);
  const clashes = await sql`select no, typed, used_no as "usedNo" from reference_clash`.execute(db.owner);
  expect(clashes.rows).toMatchObject([{ no: 'I2', typed: 'mban 0100x' }]);
});

test('what a channel told under another spelling before is known as the same', async () => {
  const names = await sql<{ name: string }>`select name from receipt_key where kind = 'trace'`.execute(db.owner);
  expect(names.rows.map(({ name }) => name)).toContain('MBAN0100X 2026-11-20');
});
