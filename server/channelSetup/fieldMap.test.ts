import { code } from '#contract/error';
import { buildChannel } from '../../tests/build/channel';
import { north } from '../../tests/build/recipe';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';

const { app, context } = gateOfFile({ role: 'OPERATION' });
const QUERY = '/channel/fieldMap/query';

test('a recipe is shown field by field; what code speaks to has none, and another country’s is not found', async () => {
  await buildChannel(context);
  await buildChannel(context, { code: 'NORTH', countryIds: ['MEX'] });
  await context.db
    .updateTable('channel')
    .set({ recipe: JSON.stringify(north) })
    .where('code', '=', 'NORTH')
    .execute();
  const { isMapped, list } = dataOf(await app.call(QUERY, { code: 'NORTH' }));
  expect([isMapped, list.length]).toEqual([true, 4 + 5 + 1 + 6 + 7]);
  expect(list).toEqual(
    expect.arrayContaining([
      { part: 'create', way: 'sent', ours: '{orderNo}', theirs: 'charge.reference' },
      { part: 'create', way: 'read', ours: 'acceptedAt', theirs: 'ok = true' },
      { part: 'query', way: 'read', ours: 'knownAt', theirs: 'found = true' },
      { part: 'callback', way: 'read', ours: 'bankTraceNo', theirs: 'charge.trace' },
    ]),
  );
  expect(dataOf(await app.call(QUERY, { code: 'SIM' }))).toEqual({ isMapped: false, list: [] });
  const abroad = await app.as('OPERATION', { countryIds: ['BRA'] });
  expect((await abroad.call(QUERY, { code: 'NORTH' })).code).toBe(code.notFound);
});
