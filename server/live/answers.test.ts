import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import Type from 'typebox';
import { read } from '#contract/call';
import { contract } from '#contract/index';
import type { LiveLine, Question } from '#contract/live';
import { fields, words } from '#contract/shape';
import { paymentStatus } from '#contract/status';
import { type BuildContext, buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { type SignedIn, startApp, type TestApp } from '../../tests/gate/app';
import { follow, until } from '../../tests/gate/follow';
import { hashOf } from '../http/session';
import { relay } from '../jobs/relay';
import type { OrderRow } from '../payment/order';
import { changeOrder } from '../payment/transition';
import { hub } from './hub';
import { listen } from './listener';
import { live } from './live';

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

const ask = (call: string, input: object): Question => ({
  topic: 'order.payment',
  call,
  input: JSON.stringify(input),
});
const list = ask('payment.page', { current: 1, pageSize: 10 });
const followList = (person: SignedIn, role: string, questions = [list]) => follow(address, person, role, { questions });

async function change(order: OrderRow): Promise<void> {
  const changes = { status: paymentStatus.accepted };
  const moment = { now: context.clock.now(), nextId: context.nextId, actor: 'system' };
  await db.writes.transaction().execute((tx) => changeOrder(tx, order, changes, moment));
  await relay.run(app.services);
}
const answersIn = (lines: LiveLine[]) => lines.filter(({ topic }) => topic === 'answer');
const opened = ({ answer = '' }: LiveLine) => JSON.parse(gunzipSync(Buffer.from(answer, 'base64')).toString());
const ordersIn = (line: LiveLine | undefined): string[] =>
  line ? opened(line).data.list.map(({ orderNo }: { orderNo: string }) => orderNo) : [];

test('a list is answered after a change as if it had asked again, each scope its own', async () => {
  const [own, other] = [await buildMerchant(context), await buildMerchant(context)];
  const [mine, theirs] = [await buildOrder(context, { merchant: own }), await buildOrder(context, { merchant: other })];
  const [me, they, admin] = [
    await app.as('MERCHANT', { ownerId: own.id }),
    await app.as('MERCHANT', { ownerId: other.id }),
    await app.as('ADMIN'),
  ];
  const streams = [await followList(me, '5'), await followList(they, '5'), await followList(admin, '1')];
  const [ofMe, ofThem, ofAdmin] = streams.map(({ lines }) => lines);
  await change(mine);
  await until(() => answersIn(ofMe ?? []).length === 1 && answersIn(ofAdmin ?? []).length === 1);
  await sleep(50);
  expect(answersIn(ofThem ?? [])).toEqual([]); // they hear nothing of it, and are asked nothing
  await change(theirs);
  await until(() => answersIn(ofThem ?? []).length === 1 && answersIn(ofAdmin ?? []).length === 2);
  expect(ordersIn(answersIn(ofMe ?? [])[0])).toEqual([mine.orderNo]);
  expect(ordersIn(answersIn(ofThem ?? [])[0])).toEqual([theirs.orderNo]);
  expect(ordersIn(answersIn(ofAdmin ?? [])[1])).toEqual(expect.arrayContaining([mine.orderNo, theirs.orderNo]));
  const plain = await me.call('/order/payment/page', JSON.parse(list.input), { timezone: 'MEX' });
  expect(opened(answersIn(ofMe ?? [])[0] as LiveLine)).toMatchObject({ success: true, code: 0, data: plain.data });
  for (const { leave } of streams) leave();
});

test('two merchants’ streams that are asked in one moment are never given each other’s rows', async () => {
  const merchants = [await buildMerchant(context), await buildMerchant(context)];
  const orders = await Promise.all(merchants.map((merchant) => buildOrder(context, { merchant })));
  const streams = await Promise.all(
    merchants.flatMap(({ id }) => [0, 1].map(async () => followList(await app.as('MERCHANT', { ownerId: id }), '5'))),
  );
  await Promise.all(orders.map(change));
  await until(() => streams.every(({ lines }) => answersIn(lines).length > 0));
  streams.forEach(({ lines }, n) => {
    const own = orders[Math.floor(n / 2)]?.orderNo;
    for (const line of answersIn(lines)) expect(ordersIn(line)).toEqual([own]);
  });
  for (const { leave } of streams) leave();
});

test('a right that is taken away while the stream is open is missed at once, also where nobody was told of it', async () => {
  const order = await buildOrder(context);
  const stream = await followList(await app.as('OPERATION'), '2');
  await db.owner.deleteFrom('roleGrant').where('roleId', '=', 2).where('grantKey', '=', 'payment.view').execute();
  await change(order);
  await until(() => answersIn(stream.lines).length === 1);
  expect(answersIn(stream.lines)).toMatchObject([{ no: '0', answer: '' }]);
  await db.owner.insertInto('roleGrant').values({ roleId: 2, grantKey: 'payment.view' }).execute();
  stream.leave();
});

test('a scope that is narrowed while the stream is open narrows the answers', async () => {
  const order = await buildOrder(context, { merchant: await buildMerchant(context, { countryId: 'MEX' }) });
  const person = await app.as('CASHIER');
  const stream = await followList(person, '4');
  await change(order);
  await until(() => answersIn(stream.lines).length === 1);
  expect(ordersIn(answersIn(stream.lines)[0])).toContain(order.orderNo);
  await db.owner
    .updateTable('employee')
    .set({ countryIds: ['PER'] })
    .where('id', '=', person.employeeId)
    .execute();
  await change(await buildOrder(context, { merchant: await buildMerchant(context, { countryId: 'MEX' }) }));
  await until(() => answersIn(stream.lines).length === 2);
  expect(ordersIn(answersIn(stream.lines)[1])).toEqual([]);
  stream.leave();
});

test('a session that has ended is answered nothing', async () => {
  const person = await app.as('ADMIN');
  const stream = await followList(person, '1');
  await db.owner
    .updateTable('session')
    .set({ endedAt: context.clock.now() })
    .where('tokenHash', '=', hashOf(person.token))
    .execute();
  await change(await buildOrder(context));
  await stream.ended;
  expect(answersIn(stream.lines).filter(({ answer }) => answer !== '')).toEqual([]);
});

test('only what equal viewers share is answered so: no write, no file, no other read, no wrong input, no whole count', async () => {
  const questions = [
    ask('payment.details', { orderNo: 'P26082700000001234567' }),
    ask('payment.mark', {}),
    ask('payment.export', {}),
    ask('no.such', {}),
    ask('payment.page', { current: 'one' }),
    ask('payment.page', { exact: true }),
    { ...list, input: '{"current":1,"current":2}' },
  ];
  const person = await app.as('ADMIN');
  const parts = [questions.slice(0, 4), questions.slice(4)];
  const streams = await Promise.all(parts.map((part) => followList(person, '1', part)));
  await change(await buildOrder(context));
  await until(() => streams.flatMap(({ lines }) => answersIn(lines)).length === questions.length);
  expect(streams.flatMap(({ lines }) => answersIn(lines)).every(({ answer }) => answer === '')).toBe(true);
  for (const { leave } of streams) leave();
});

test('answers keep no session alive', async () => {
  const person = await app.as('ADMIN');
  const seenAt = async () =>
    (
      await db.reads
        .selectFrom('session')
        .select('seenAt')
        .where('tokenHash', '=', hashOf(person.token))
        .executeTakeFirstOrThrow()
    ).seenAt;
  const before = await seenAt();
  const stream = await followList(person, '1');
  app.clock.jump(60_000);
  await change(await buildOrder(context));
  await until(() => answersIn(stream.lines).length === 1);
  expect(opened(answersIn(stream.lines)[0] as LiveLine).success).toBe(true);
  expect(await seenAt()).toEqual(before);
  stream.leave();
});

test('however many look at the same, it is read once or twice and not for each; a large answer is fetched', async () => {
  const calls = {
    live: contract.live,
    thing: {
      look: read('/thing/look', {
        title: 'Looks.',
        access: 'signedIn',
        alike: true,
        input: { size: Type.Integer() },
        output: fields({ said: words }),
      }),
    },
  };
  let reads = 0;
  const look = async ({ input }: { input: { size: number } }) => {
    reads += 1;
    return { said: randomBytes(input.size).toString('hex') };
  };
  const other = await startApp(db, { calls: { contract: calls, handlers: { live, thing: { look } } } });
  const at = await other.app.listen({ host: '127.0.0.1', port: 0 });
  const people = await Promise.all(Array.from({ length: 12 }, () => other.as('ADMIN')));
  const questions = [ask('thing.look', { size: 10 }), ask('thing.look', { size: 100_000 })];
  const streams = await Promise.all(people.map((person) => follow(at, person, '1', { questions })));
  hub.publish({ topic: 'order.payment', merchantId: '1', agentId: null, countryId: '', no: 'P1', kind: 'changed' });
  await until(() => streams.every(({ lines }) => answersIn(lines).length === 2));
  expect(reads).toBeLessThanOrEqual(4);
  for (const { lines } of streams) {
    const [small, large] = answersIn(lines).toSorted((a, b) => a.no.localeCompare(b.no));
    expect(opened(small as LiveLine).data.said).toHaveLength(20);
    expect(large).toMatchObject({ no: '1', answer: '' });
  }
  for (const { leave } of streams) leave();
  await other.close();
});
