import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Type from 'typebox';
import { read } from '#contract/call';
import { exact, fields, words } from '#contract/shape';
import { buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { startApp, type TestApp } from '../../tests/gate/app';
import type { Handlers } from './handlers';

const output = fields({ n: Type.Integer(), scope: words, long: words });
const contract = {
  thing: {
    look: read('/thing/look', {
      title: 'Looks.',
      access: 'signedIn',
      alike: true,
      input: { what: Type.Integer() },
      output,
    }),
    count: read('/thing/count', {
      title: 'Counts for as long as somebody waits.',
      access: 'signedIn',
      alike: true,
      input: { exact },
      output,
    }),
    name: read('/thing/name', { title: 'Asks who looks.', access: 'signedIn', alike: true, input: {}, output }),
  },
};
let reads = 0;
let left = 0;
/** What the row that is read says at the moment. */
let row = 'old';
const handlers: Handlers<typeof contract> = {
  thing: {
    look: async ({ actor }) => {
      reads += 1;
      const [n, long] = [reads, row.padEnd(2_000, '.')];
      await sleep(40);
      return { n, scope: JSON.stringify(actor.scope), long };
    },
    count: async ({ signal }) => {
      reads += 1;
      await once(signal, 'abort');
      left += 1;
      return { n: left, scope: '', long: '' };
    },
    name: async ({ actor }) => ({ n: 0, scope: actor.employeeId, long: '' }),
  },
};

let db: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  db = await cloneDatabase();
  app = await startApp(db, { calls: { contract, handlers }, faults: 'answered' });
});
afterAll(async () => {
  await app.close();
  await db.drop();
});
beforeEach(() => {
  reads = 0;
  row = 'old';
});
const look = (call: TestApp['call'], what = 1) => call('/thing/look', { what });

test('equal viewers who ask at once share reads, each with the whole answer', async () => {
  const people = [app, await app.as('ADMIN'), await app.as('ADMIN')];
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => look((people[n % 3] ?? app).call)));
  expect(reads).toBeLessThan(20); // one or two, where all thirty come through the gate while the first is read
  expect(answers.every(({ code, data }) => code === 0 && data.long.length === 2_000)).toBe(true);
});

test('another question, another scope and other rights never share', async () => {
  const context = buildContext(db, { clock: app.clock, vault: app.services.vault });
  const [one, other] = [(await buildMerchant(context)).id, (await buildMerchant(context)).id];
  const of = async (ownerId: string) => (await app.as('MERCHANT', { ownerId })).call;
  const calls = [await of(one), await of(other), app.call, (await app.as('OPERATION')).call];
  const limited = (await app.as('ADMIN', { countryIds: ['PER'] })).call;
  const answers = await Promise.all([...calls, limited, ...calls].map((call) => look(call)));
  const scopes = answers.map(({ data }) => JSON.parse(data.scope));
  const platform = { kind: 'platform', countryIds: [] };
  const [mine, theirs] = [
    { kind: 'merchant', merchantId: one },
    { kind: 'merchant', merchantId: other },
  ];
  const expected = [
    mine,
    theirs,
    platform,
    platform,
    { kind: 'platform', countryIds: ['PER'] },
    mine,
    theirs,
    platform,
    platform,
  ];
  expect(scopes.map((scope, n) => ({ ...expected[n], ...scope }))).toEqual(scopes);
  expect(scopes).toEqual(expected.map((scope) => expect.objectContaining(scope)));
  expect(new Set(answers.map(({ data }) => data.n)).size).toBeGreaterThanOrEqual(5);
  reads = 0;
  await Promise.all([look(app.call, 1), look(app.call, 2)]);
  expect(reads).toBe(2);
  // Of one scope, but of other rights: would they share, this were one read.
  const operation = (await app.as('OPERATION')).call;
  reads = 0;
  await Promise.all([app.call, operation, app.call, operation].map((call) => look(call)));
  expect(reads).toBeGreaterThanOrEqual(2);
});

test('whoever asks after a change is not given the read that began before it', async () => {
  const before = look(app.call);
  while (reads === 0) await sleep(1); // until it has come through the gate and reads
  row = 'new';
  const after = await look(app.call);
  expect([(await before).data.long.slice(0, 3), after.data.long.slice(0, 3)]).toEqual(['old', 'new']);
});

test('a handler that asks which of them looks fails', async () => {
  expect((await app.call('/thing/name')).code).toBe(1500);
});

test('it is compressed as the browser accepts it', async () => {
  const { token } = await app.as('ADMIN');
  const inject = (encoding: string) =>
    app.app.inject({
      method: 'POST',
      url: '/backend/thing/look',
      headers: { 'content-type': 'application/json', authorization: token, role: '1', 'accept-encoding': encoding },
      payload: '{"what":1}',
    });
  const [brotli, zipped, plain, neither] = [
    await inject('gzip, br'),
    await inject('gzip'),
    await inject('identity'),
    await inject('br;q=0'),
  ];
  expect([brotli, zipped, plain, neither].map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
    undefined,
  ]);
  const longs = [brotliDecompressSync(brotli.rawPayload), gunzipSync(zipped.rawPayload), plain.rawPayload].map(
    (body) => JSON.parse(body.toString()).data.long.length,
  );
  expect(longs).toEqual([2_000, 2_000, 2_000]);
});

test('a count is not shared, and ends when the one who asked for it leaves', async () => {
  const { token } = await app.as('ADMIN');
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (signal: AbortSignal) =>
    fetch(`${address}/backend/thing/count`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ exact: true }),
      signal,
    }).catch(() => undefined);
  const [one, other] = [new AbortController(), new AbortController()];
  const answers = [ask(one.signal), ask(other.signal)];
  while (reads < 2) await sleep(5);
  one.abort();
  while (left < 1) await sleep(5);
  await sleep(20);
  expect(left).toBe(1);
  other.abort();
  await Promise.all(answers);
});
