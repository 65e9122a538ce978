// Lost races of orders that one channel refused and another takes: two processes at once, and one that dies between.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MappedError } from '#contract/channelError';
import { paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildChannel } from '../../tests/build/channel';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { north } from '../../tests/build/recipe';
import { openStage, type Stage } from '../../tests/inflow/stage';
import type { OrderRow } from '../payment/order';
import type { Services } from '../services';
import { verify } from '../verification/verify';
import { askChannel } from './submission';

const codes = ['NORTH', 'EAST', 'WEST', 'SOUTH'] as const;
type ChannelCode = (typeof codes)[number];
type Answer = object | 'nothing';
const refuses = { ok: false, error: { code: 'E2' } };
const takes = { ok: true, charge: { id: 'C1', url: 'https://pay.example/1', clabe: '1' } };

let stage: Stage;
let merchant: BuiltMerchant;
/** What each says, and how often it was asked. */
let says: (of: ChannelCode) => Answer;
const calls: ChannelCode[] = [];
const upstream = createServer(async (request, response) => {
  const of = codes.find((one) => request.url?.startsWith(`/${one}`)) ?? 'NORTH';
  calls.push(of);
  // Long enough for another process to ask as well.
  await sleep(50);
  const answer = says(of);
  if (answer === 'nothing') return void response.destroy();
  response.end(JSON.stringify(answer));
});
beforeAll(async () => {
  stage = await openStage();
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
  const { port } = upstream.address() as AddressInfo; // It listens on TCP.
  merchant = await buildMerchant(stage.build);
  const errors: MappedError[] = [{ theirs: 'E2', means: 'F12', action: 'elsewhere' }];
  const spoken = { recipe: JSON.stringify(north), errors: JSON.stringify(errors) };
  for (const [n, code] of codes.entries()) {
    const callbackSecret = JSON.stringify({ appId: 'a1', apiSecret: 'north signs' });
    await buildChannel(stage.build, { code, baseUrl: `http://127.0.0.1:${port}/${code}`, callbackSecret });
    await stage.build.db.updateTable('channel').set(spoken).where('code', '=', code).execute();
    const account = await buildAccount(stage.build, { channelCode: code });
    await buildPool(stage.build, { merchantId: merchant.id, account });
    await stage.build.db.updateTable('accountPool').set({ priority: n }).where('accountId', '=', account.id).execute();
  }
});
beforeEach(() => calls.splice(0));
afterEach(async () =>
  expect((await verify(stage.services.db.reads)).filter((one) => one.broken.length > 0)).toEqual([]),
);
afterAll(async () => {
  upstream.close();
  await stage.close();
});

let number = 0;
const wanted = () => ({ merchantOrderNo: `L-${++number}`, amount: '100.00', currency: 'MXN', method: 'SPEI' });
const create = (order: ReturnType<typeof wanted>) => stage.clientOf(merchant).createPayment(order);
const rowOf = ({ merchantOrderNo }: { merchantOrderNo: string }): Promise<OrderRow> =>
  stage.build.db
    .selectFrom('paymentOrder')
    .selectAll()
    .where('merchantOrderNo', '=', merchantOrderNo)
    .executeTakeFirstOrThrow();
const kinds = async ({ id }: OrderRow) =>
  (
    await stage.build.db.selectFrom('paymentEvent').select('kind').where('orderId', '=', id).orderBy('id').execute()
  ).map(({ kind }) => kind);
/** What the days of the accounts hold of it all, by channel. */
async function readDays() {
  const rows = await stage.build.db
    .selectFrom('accountDay')
    .innerJoin('account', 'account.id', 'accountDay.accountId')
    .select(['account.channelCode', 'accountDay.counted', 'accountDay.orders'])
    .execute();
  return Object.fromEntries(rows.map((row) => [row.channelCode, [row.counted, row.orders]]));
}
/** A process that dies when it wants to write down what it heard. */
const dying = (): Services => {
  const { lanes, ...db } = stage.services.db;
  // The cast: whoever writes down an answer takes its turn, and no more.
  const dies = { ...lanes, take: () => Promise.reject(new Error('killed')) } as unknown as typeof lanes;
  return { ...stage.services, db: { ...db, lanes: dies } };
};
const firstOf = ([first]: readonly ChannelCode[]) => first;

test('three channels at most: the third that refuses is the last, and no account holds room for it', async () => {
  const before = await readDays();
  says = () => refuses;
  const order = wanted();
  await create(order);
  const row = await rowOf(order);
  expect([row.status, calls]).toEqual([paymentStatus.failed, ['NORTH', 'EAST', 'WEST']]);
  expect(await kinds(row)).toEqual(['created', 'rerouted', 'rerouted', 'failed']);
  const after = await readDays();
  expect([after['NORTH'], after['EAST']]).toEqual([before['NORTH'] ?? ['0', 0], before['EAST'] ?? ['0', 0]]);
});

test('two processes hear the same refusal: it moves once, is counted once, and one answer of the next one stands', async () => {
  says = () => 'nothing';
  const order = wanted();
  await create(order);
  const row = await rowOf(order);
  expect([row.status, row.channelCode]).toEqual([paymentStatus.created, 'NORTH']);
  const before = await readDays();
  says = (of) => (of === 'NORTH' ? refuses : takes);
  const both = [1, 2, 3].map(() => askChannel(stage.services, row, 'Shop'));
  const after = await Promise.all(both);
  const current = await rowOf(order);
  expect(after.map(({ channelCode }) => channelCode)).toEqual(['EAST', 'EAST', 'EAST']);
  expect([current.status, current.channelCode]).toEqual([paymentStatus.accepted, 'EAST']);
  expect(await kinds(current)).toEqual(['created', 'rerouted', 'accepted']);
  const now = await readDays();
  const [northBefore, eastBefore] = [before['NORTH']?.[1] ?? 0, before['EAST']?.[1] ?? 0];
  expect([now['NORTH']?.[1], now['EAST']?.[1]]).toEqual([Number(northBefore) - 1, Number(eastBefore) + 1]);
});

test('one dies before it wrote the refusal down: whoever asks again hears it again, and the order moves on', async () => {
  says = () => 'nothing';
  const order = wanted();
  await create(order);
  says = (of) => (of === 'NORTH' ? refuses : takes);
  await expect(askChannel(dying(), await rowOf(order), 'Shop')).rejects.toThrow('killed');
  expect(await rowOf(order)).toMatchObject({ status: paymentStatus.created, channelCode: 'NORTH' });
  calls.splice(0);
  await create(order);
  const row = await rowOf(order);
  expect([row.status, row.channelCode, firstOf(calls)]).toEqual([paymentStatus.accepted, 'EAST', 'NORTH']);
  expect(await kinds(row)).toEqual(['created', 'rerouted', 'accepted']);
});

test('one dies between the move and the next answer: only the channel where it stands is asked again', async () => {
  says = (of) => (of === 'NORTH' ? refuses : 'nothing');
  const order = wanted();
  await create(order);
  const moved = await rowOf(order);
  expect([moved.status, moved.channelCode]).toEqual([paymentStatus.created, 'EAST']);
  calls.splice(0);
  says = () => takes;
  await expect(askChannel(dying(), moved, 'Shop')).rejects.toThrow('killed');
  await create(order);
  const row = await rowOf(order);
  expect([row.status, row.channelCode, calls]).toEqual([paymentStatus.accepted, 'EAST', ['EAST', 'EAST']]);
  expect(await kinds(row)).toEqual(['created', 'rerouted', 'accepted']);
});
