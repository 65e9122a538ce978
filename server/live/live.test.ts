import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveLine } from '#contract/live';
import { paymentStatus } from '#contract/status';
import { buildAccount } from '../../tests/build/account';
import { buildActor, buildCaller } from '../../tests/build/actor';
import { type BuildContext, buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { type SignedIn, startApp, type TestApp } from '../../tests/gate/app';
import { follow as followOn, until } from '../../tests/gate/follow';
import { hashOf } from '../http/session';
import { relay } from '../jobs/relay';
import type { OrderRow } from '../payment/order';
import { changeOrder } from '../payment/transition';
import { hub, openHub } from './hub';
import { listen } from './listener';
import { linesFor } from './live';

let db: TestDatabase;
let app: TestApp;
let context: BuildContext;
let address: string;
let ears: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  db = await cloneDatabase();
  app = await startApp(db);
  context = buildContext(db, { clock: app.clock, vault: app.services.vault });
  address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  ears = await listen(db.connect, app.services.log);
});
afterAll(async () => {
  await app.close();
  await ears.close();
  await db.drop();
});

const follow = (person: SignedIn, role: string, topics = ['order.payment'], server = address) =>
  followOn(server, person, role, { topics });
const change = (order: OrderRow) =>
  db.writes
    .transaction()
    .execute((tx) =>
      changeOrder(
        tx,
        order,
        { status: paymentStatus.accepted },
        { now: context.clock.now(), nextId: context.nextId, actor: 'system' },
      ),
    );
const changesIn = (lines: LiveLine[]) =>
  lines.filter(({ topic }) => topic === 'order.payment').map(({ no, kind }) => [no, kind]);

test('a changed order reaches those who may see it within a moment, and nobody else', async () => {
  const [own, other] = [await buildMerchant(context), await buildMerchant(context)];
  const order = await buildOrder(context, { merchant: own });
  const [admin, mine, strange] = [
    await follow(await app.as('ADMIN'), '1'),
    await follow(await app.as('MERCHANT', { ownerId: own.id }), '5'),
    await follow(await app.as('MERCHANT', { ownerId: other.id }), '5'),
  ];
  expect(admin.lines).toMatchObject([{ topic: 'ready' }]);
  await change(order);
  const began = Date.now();
  await relay.run(app.services);
  await until(() => changesIn(admin.lines).length === 1 && changesIn(mine.lines).length === 1);
  expect(Date.now() - began).toBeLessThan(1_000);
  expect(changesIn(mine.lines)).toEqual([[order.orderNo, 'changed']]);
  await sleep(50);
  expect(strange.lines).toMatchObject([{ topic: 'ready' }]);
  for (const one of [admin, mine, strange]) one.leave();
});

test('topics that were not asked for are not told', async () => {
  const { lines, leave } = await follow(await app.as('ADMIN'), '1', ['merchant.balance']);
  await change(await buildOrder(context));
  await relay.run(app.services);
  await sleep(50);
  expect(changesIn(lines)).toEqual([]);
  leave();
});

test('an account that somebody changes is told to whoever lists accounts there, and to nobody else', async () => {
  const account = await buildAccount(context, { accountName: 'Norte', countryId: 'MEX' });
  const operator = await app.as('OPERATION');
  const [there, elsewhere, merchant] = [
    await follow(operator, '2', ['account']),
    await follow(await app.as('CASHIER', { countryIds: ['PER'] }), '4', ['account']),
    await follow(await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id }), '5', ['account']),
  ];
  const disabled = { ids: [account.id], status: 0, reason: 'a bank asked for it' };
  expect(await operator.call('/account/account/saveStatus', disabled)).toMatchObject({ code: 0 });
  await relay.run(app.services);
  await until(() => there.lines.length > 1);
  await sleep(50);
  expect(there.lines.slice(1)).toMatchObject([{ topic: 'account', no: 'Norte', kind: 'changed' }]);
  expect([elsewhere.lines, merchant.lines]).toMatchObject([[{ topic: 'ready' }], [{ topic: 'ready' }]]);
  for (const one of [there, elsewhere, merchant]) one.leave();
});

test('lost changes are said, so that the screen asks for everything again', async () => {
  const { lines, leave } = await follow(await app.as('ADMIN'), '1');
  hub.publish('missed');
  await until(() => lines.some(({ topic }) => topic === 'refetch'));
  leave();
});

test('the stream beats while the session lives, and ends with it', async () => {
  const person = await app.as('ADMIN');
  const actor = { ...(await buildActor(context, 'ADMIN')), sessionHash: hashOf(person.token).toString('hex') };
  const handlerContext = {
    actor,
    input: { topics: [] },
    db: db.reads,
    caller: buildCaller(),
    settings: app.services.settings,
    now: app.clock.now(),
    signal: new AbortController().signal,
    ask: async () => '',
  };
  const lines = linesFor(handlerContext, openHub(), { beat: 20 })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value?.topic;
  expect([await next(), await next(), await next()]).toEqual(['ready', 'beat', 'beat']);
  await person.call('/employee/logout');
  let last = await next();
  while (last === 'beat') last = await next();
  expect(last).toBeUndefined();
});

test('a stream ends when the rights it began with no longer stand, after telling so; others go on', async () => {
  const [operator, cashier] = [
    await follow(await app.as('OPERATION'), '2', ['menu']),
    await follow(await app.as('CASHIER'), '4', ['menu']),
  ];
  const { data } = await app.call('/role/fetchRole', { id: '2' });
  const { id, name, code, scope, version } = data.role;
  const { menuIds, buttonKeys, dataScope } = data;
  const less = buttonKeys.filter((key: string) => key !== 'payment.query');
  expect(
    (await app.call('/role/save', { id, name, code, scope, version, menuIds, dataScope, buttonKeys: less })).code,
  ).toBe(0);
  await relay.run(app.services);
  await operator.ended;
  expect(operator.lines).toMatchObject([{ topic: 'ready' }, { topic: 'menu' }]);
  await app.call('/menu/saveStatus', { keys: ['complaint'], status: 0 });
  await relay.run(app.services);
  await until(() => cashier.lines.length > 1);
  expect(cashier.lines).toMatchObject([{ topic: 'ready' }, { topic: 'menu' }]);
  cashier.leave();
});

/** The hub of another process, which hears of everything by a connection of its own. */
async function elsewhere(token: string, employeeId: string) {
  const hub = openHub();
  const ears = await listen(db.connect, app.services.log, hub);
  const actor = { ...(await buildActor(context, 'OPERATION')), employeeId, sessionHash: hashOf(token).toString('hex') };
  const { settings } = app.services;
  const handlerContext = {
    actor,
    input: { topics: [] },
    db: db.reads,
    caller: buildCaller(),
    settings,
    now: app.clock.now(),
    signal: new AbortController().signal,
    ask: async () => '',
  };
  const lines: LiveLine[] = [];
  const ended = (async () => {
    for await (const line of linesFor(handlerContext, hub)) lines.push(line);
  })();
  return { lines, ended, ears };
}

test('whoever is disabled is told nothing more, by no process and long before the next beat; others listen on', async () => {
  const person = await app.as('OPERATION');
  const [here, other, there] = [
    await follow(person, '2'),
    await follow(await app.as('OPERATION'), '2'),
    await elsewhere(person.token, person.employeeId),
  ];
  expect(
    (await app.call('/employee/saveStatus', { ids: [person.employeeId], status: 0, reason: 'Left the house' })).data
      .failed,
  ).toEqual([]);
  const began = Date.now();
  await relay.run(app.services);
  await Promise.all([here.ended, there.ended]);
  expect(Date.now() - began).toBeLessThan(1_000);
  await change(await buildOrder(context));
  await relay.run(app.services);
  await until(() => changesIn(other.lines).length === 1);
  expect([here.lines, there.lines]).toMatchObject([[{ topic: 'ready' }], [{ topic: 'ready' }]]);
  other.leave();
  await there.ears.close();
});

test('a stream ends at the moment its person expires, and one whose session ended on its way begins not at all', async () => {
  const expiring = await app.as('OPERATION', { expireAt: new Date(app.clock.now().getTime() + 300) });
  const began = Date.now();
  const { ended, ears } = await elsewhere(expiring.token, expiring.employeeId);
  await ended;
  expect(Date.now() - began).toBeLessThan(2_000);
  await ears.close();
  const gone = await app.as('OPERATION');
  await gone.call('/employee/logout');
  const late = await elsewhere(gone.token, gone.employeeId);
  await late.ended;
  await late.ears.close();
});

test('the stream ends when the server stops', async () => {
  const other = await startApp(db);
  const { lines, ended } = await follow(
    await other.as('ADMIN'),
    '1',
    [],
    await other.app.listen({ host: '127.0.0.1', port: 0 }),
  );
  await other.close();
  await ended;
  expect(lines).toMatchObject([{ topic: 'ready' }]);
});

test('a stranger follows nothing', async () => {
  expect(await app.stranger('/stream', { topics: [] })).toMatchObject({ code: 1288 });
});
