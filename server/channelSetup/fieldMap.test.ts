import { code } from '#contract/error';
import { buildChannel } from '../../tests/build/channel';
import { PASSWORD } from '../../tests/build/employee';
import { north } from '../../tests/build/recipe';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';

const { app, context } = gateOfFile({ role: 'OPERATION' });
const [QUERY, SAVE] = ['/channel/fieldMap/query', '/channel/fieldMap/save'];
async function mapped(no: string): Promise<number> {
  const { version } = await buildChannel(context, {
    code: no,
    countryIds: ['MEX'],
    callbackSecret: '{"apiSecret":"k"}',
  });
  const set = { recipe: JSON.stringify(north), isTested: true };
  await context.db.updateTable('channel').set(set).where('code', '=', no).execute();
  return version;
}

test('a recipe is shown field by field; what code speaks to has none, and another country’s is not found', async () => {
  await buildChannel(context);
  await mapped('NORTH');
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

test('fields are changed whole: what is in force stays, and the change waits for its test', async () => {
  const version = await mapped('SOUTH');
  const save = (recipe: object, given = version) =>
    app.call(SAVE, { code: 'SOUTH', version: given, recipe, password: PASSWORD });
  const recipeWith = (value: string) => ({ ...north, create: { ...north.create, fields: [{ name: 'ref', value }] } });
  expect(await save(recipeWith('{orderNumber}'))).toMatchObject({
    code: code.badParameter,
    data: { fields: [{ field: 'recipe.create.fields.0.value', code: 'enum' }] },
  });
  const row = () => context.db.selectFrom('channel').selectAll().where('code', '=', 'SOUTH').executeTakeFirstOrThrow();
  const before = await row();
  const both = await Promise.all([save(recipeWith('{orderNo}')), save(recipeWith('{orderNo}-2'))]);
  expect(both.map((answer) => answer.code).sort()).toEqual([0, code.versionConflict]);
  const { waiting, waitingSecret, waitingBy, updatedAt, version: after, ...inForce } = await row();
  expect(waitingBy).toMatch(/^\d+$/);
  expect(before).toMatchObject(inForce);
  expect(inForce.waitingTested).toBe(false);
  expect(waitingSecret).toEqual(before.callbackSecret);
  expect(after).toBe(version + 1);
  expect(JSON.stringify(waiting)).toContain('"value":"{orderNo}');
  const { waiting: next } = dataOf(await app.call('/channel/details', { code: 'SOUTH' }));
  expect(JSON.parse(next.recipe).create.fields).toEqual([
    { name: 'ref', value: expect.stringMatching(/^\{orderNo\}/) },
  ]);
});

test('what code speaks to has no fields to change, and neither has another country’s', async () => {
  await mapped('WEST');
  const save = { version: 1, recipe: north, password: PASSWORD };
  expect((await app.call(SAVE, { ...save, code: 'SIM' })).code).toBe(code.transitionNotAllowed);
  const abroad = await app.as('OPERATION', { countryIds: ['BRA'] });
  expect((await abroad.call(SAVE, { ...save, code: 'WEST' })).code).toBe(code.notFound);
  expect((await (await app.as('FINANCE_RISK')).call(SAVE, { ...save, code: 'WEST' })).code).toBe(code.noPermission);
});
