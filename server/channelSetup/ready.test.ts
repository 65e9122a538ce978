import { code } from '#contract/error';
import { PASSWORD } from '../../tests/build/employee';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { library } from '../channel/library';

const { app, context } = gateOfFile({ role: 'OPERATION' });

interface Offer {
  id: string;
  date: string;
  recipe: string;
  credentials: { name: string }[];
}
const offers = async (asked: object = {}): Promise<Offer[]> =>
  dataOf(await app.call('/channel/recipe/list', asked)).list;
const offer = async (id: string) => {
  const found = (await offers()).find((one) => one.id === id);
  if (!found) throw new Error(`no ${id} is offered`);
  return found;
};
/** What the form of a new channel sends once a ready recipe was chosen and its credentials were pasted. */
async function form(id: string, no: string) {
  const { date, recipe, credentials } = await offer(id);
  const { places = [] } = library.get(id) ?? {};
  const [place] = places;
  return {
    ...{ code: no, name: 'Chosen', countryIds: [place?.countryId], payMethods: place?.payMethods },
    ...{ baseUrl: 'https://api.example.com', callbackIps: [], timeoutMs: 2000, password: PASSWORD },
    ...{ recipe: JSON.parse(recipe), ready: { file: id, date } },
    credentials: credentials.map(({ name }) => ({ name, value: `the ${name}` })),
  };
}
const save = (body: object) => app.call('/channel/save', body);
const row = (no: string) =>
  context.db.selectFrom('channel').selectAll().where('code', '=', no).executeTakeFirstOrThrow();

test('the library is found by country, with what is unsure in the language of whoever asks', async () => {
  expect((await offers()).map(({ id }) => id)).toEqual([...library.keys()]);
  expect((await offers({ countryId: 'PER' })).map(({ id }) => id)).toEqual(['culqi']);
  expect(await offers({ countryId: 'MEX' })).toMatchObject([
    { id: 'conekta', abilities: ['create', 'query', 'cancel', 'callback'] },
    {
      id: 'openpay',
      callback: 'portal',
      callbackUrl: expect.stringMatching(/\/channel\/\{code\}\/callback$/),
      abilities: ['create', 'query', 'callback'],
    },
  ]);
  expect(await offers({ countryId: 'COL' })).toEqual([]);
  const finance = await app.as('FINANCE_RISK');
  expect((await finance.call('/channel/recipe/list', {})).code).toBe(code.noPermission);
});

test('a channel says which ready recipe it is, also chosen twice, and that it is changed once somebody changes it', async () => {
  const chosen = await form('culqi', 'CULQI');
  const today = { id: 'culqi', name: 'Culqi', date: chosen.ready.date };
  expect(dataOf(await save(chosen))).toMatchObject({ readyRecipe: { ...today, isChanged: false } });
  const { code: no, credentials: _, ...rest } = { ...chosen, code: 'CULQI2' };
  expect((await save({ ...chosen, code: no })).code).toBe(code.ok);
  const { ready: __, ...silent } = rest;
  const again = await save({ ...silent, changes: 'CULQI', version: 1, name: 'Renamed' });
  expect(dataOf(again)).toMatchObject({ readyRecipe: { ...today, isChanged: false } });
  const recipe = { ...chosen.recipe, times: 'ms' };
  const changed = await save({ ...silent, changes: 'CULQI', version: 2, recipe });
  expect(dataOf(changed)).toMatchObject({ readyRecipe: { ...today, isChanged: true } });
  // Chosen once more it is the library's own again.
  const back = await save({ ...rest, changes: 'CULQI', version: 3 });
  expect(dataOf(back)).toMatchObject({ readyRecipe: { ...today, isChanged: false } });
  const mapped = { code: 'CULQI', version: 4, recipe, password: PASSWORD };
  expect(dataOf(await app.call('/channel/fieldMap/save', mapped))).toMatchObject({ readyRecipe: { isChanged: true } });
});

test('a recipe of one’s own beside a ready one’s name is never taken for it', async () => {
  const chosen = await form('bind', 'OWNBIND');
  const statuses = [{ theirs: '1', means: 'paid' }];
  const made = await save({ ...chosen, recipe: { ...chosen.recipe, statuses } });
  expect(dataOf(made)).toMatchObject({ readyRecipe: { id: 'bind', isChanged: true } });
  expect(JSON.stringify((await row('OWNBIND')).recipe)).toContain('"statuses":[{"means":"paid","theirs":"1"}]');
});

test.each<[string, (chosen: Awaited<ReturnType<typeof form>>) => object, object]>([
  ['of no library', (one) => ({ ready: { ...one.ready, file: 'nobody' } }), { field: 'ready.file' }],
  ['of another day', (one) => ({ ready: { ...one.ready, date: '2026-01-01' } }), { field: 'ready.date' }],
  ['elsewhere', () => ({ countryIds: ['BRA'] }), { field: 'countryIds', code: 'enum', limit: 'MEX' }],
  ['by other methods', () => ({ payMethods: ['SPEI', 'OXXO'] }), { field: 'payMethods', limit: 'PAYNET SPEI' }],
  ['without a credential', (one) => ({ credentials: one.credentials.slice(1) }), { field: 'credentials' }],
  [
    'with one twice',
    (one) => ({ credentials: [...one.credentials, ...one.credentials.slice(0, 1)] }),
    { field: 'credentials.4.name', code: 'taken' },
  ],
  [
    'with one that nobody can read',
    (one) => ({
      credentials: one.credentials.map((given, at) => (at === 1 ? { ...given, value: 'sk_\u200b1' } : given)),
    }),
    { field: 'credentials.1.value', code: 'pattern' },
  ],
  [
    'with one of blanks',
    (one) => ({ credentials: one.credentials.map((given, at) => (at === 1 ? { ...given, value: ' \u00a0' } : given)) }),
    { field: 'credentials.1.value', code: 'pattern' },
  ],
])('a ready recipe %s is refused by the field', async (_, other, field) => {
  const chosen = await form('openpay', 'WRONG');
  const answer = await save({ ...chosen, ...other(chosen) });
  expect(answer.code).toBe(code.badParameter);
  expect(answer.data.fields).toMatchObject([field]);
});

test('a credential is kept without the blanks and lines that were pasted around it', async () => {
  const chosen = await form('bind', 'PASTED');
  await save({ ...chosen, credentials: [{ name: 'token', value: '\u00a0 a.jwt \r\n' }] });
  expect(context.vault.open((await row('PASTED')).callbackSecret)).toBe('{"token":"a.jwt"}');
});

test('whoever opens a channel hears that the library has a newer one, and makes a version of it that waits', async () => {
  const chosen = await form('culqi', 'OLDER');
  await save(chosen);
  const older = { id: 'culqi', date: '2025-01-01', isChanged: false };
  const set = { readyRecipe: JSON.stringify(older), isTested: true, consentedAt: context.clock.now(), status: 1 };
  await context.db.updateTable('channel').set(set).where('code', '=', 'OLDER').execute();
  const details = async () => dataOf(await app.call('/channel/details', { code: 'OLDER' }));
  const { channel, newer } = await details();
  expect([channel.readyRecipe.date, newer.date]).toEqual(['2025-01-01', chosen.ready.date]);
  const { code: no, credentials: _, ...rest } = chosen;
  const made = await save({ ...rest, changes: no, version: 1, recipe: JSON.parse(newer.recipe) });
  expect(dataOf(made)).toMatchObject({ waits: true, isTested: false, readyRecipe: { date: '2025-01-01' } });
  expect((await details()).newer).toBeNull();
  expect((await app.call('/channel/saveStatus', { ids: [no], status: 1 })).data.failed).toMatchObject([
    { code: code.transitionNotAllowed },
  ]);
});
