import { rechargeStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { buildAgent } from '../../tests/build/agent';
import { buildFile } from '../../tests/build/file';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildCollecting, buildRecharge } from '../../tests/build/recharge';
import { type Answered, dataOf } from '../../tests/gate/answer';
import { newRequestId, type SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { verify } from '../verification/verify';
import { expireRecharges } from './expiry';

const call = (name: string) => `/order/recharge/${name}`;
const { app, context, db } = gateOfFile({ role: 'CASHIER', max: 20 });
const MINUTE = 60_000;

let merchant: BuiltMerchant;
let owner: SignedIn;
let placeId: string;
beforeEach(async () => {
  merchant = await buildMerchant(context);
  owner = await app.as('MERCHANT', { ownerId: merchant.id });
  placeId = (await buildCollecting(context, merchant)).id;
});

const today = () => businessDay(app.clock.now().getTime(), BOOK_ZONE);
const begin = async (amount = '10000.00', who = owner, more: object = {}) =>
  dataOf(await who.call(call('create'), { placeId, currency: 'MXN', amount, ...more }));
async function prove({ orderNo, version }: { orderNo: string; version: number }, bankTraceNo: string, who = owner) {
  const fileUrl = await buildFile(context, app.services.settings, { uploadedBy: who.employeeId });
  return who.call(call('submitProof'), { orderNo, version, bankTraceNo, paidDay: today(), fileUrl });
}
const seen = (orderNo: string, version: number, amount = '10000.00') => ({ orderNo, version, amount, currency: 'MXN' });
const confirm = (orders: object[], more: object = {}) => app.call(call('confirm'), { orders, ...more });
const rowOf = async (orderNo: string) =>
  dataOf(await app.call(call('details'), { orderNo })).recharge as { status: number; version: number };
const availableOf = async (id: string) =>
  (
    await db.reads
      .selectFrom('ledgerAccount')
      .select('balance')
      .where('path', '=', `mch:${id}:available`)
      .executeTakeFirst()
  )?.balance ?? '0';
const broken = async () => (await verify(db.reads)).filter((found) => found.broken.length > 0);
const codesOf = (answers: Answered[]) => answers.map(({ code }) => code).sort();

test('a recharge by bank goes from its exact amount to the balance, by a trace that the cashier has compared', async () => {
  const methods = dataOf(await owner.call(call('methods'), {}));
  expect(methods).toMatchObject({ currencies: ['MXN'], currency: 'MXN', price: null });
  expect(methods.places).toContainEqual(
    expect.objectContaining({ placeId, bankName: 'Banorte', holderName: 'Caudal', rechargeType: 1 }),
  );
  const { recharge, pay } = await begin();
  expect(recharge).toMatchObject({ amount: '10000.00', creditAmount: null });
  expect(pay).toMatchObject({ payAmount: '10000.00', currency: 'MXN', reference: expect.stringMatching(/^\d{7}$/) });
  expect(pay.qr).toContain(pay.reference);
  expect(pay.expireTime).toBe(recharge.createTime + 30 * MINUTE);
  const proven = dataOf(await prove(recharge, 'abc1234'));
  expect(proven).toMatchObject({ status: rechargeStatus.toConfirm, version: 2 });
  dataOf(await confirm([seen(recharge.orderNo, 2)]));
  const shown = dataOf(await owner.call(call('details'), { orderNo: recharge.orderNo }));
  expect(shown.recharge).toMatchObject({
    ...{
      status: rechargeStatus.done,
      bankTraceNo: 'abc1234',
      creditAmount: '10000.00',
      fee: '0.00',
      placeName: 'Banorte',
    },
  });
  expect(shown.journals[0].lines.map((line: { account: string }) => line.account)).toEqual([
    `mch:${merchant.id}:available`,
  ]);
  expect(await availableOf(merchant.id)).toBe('1000000');
  expect(await broken()).toEqual([]);
});

test('ten thousand less a fee of fifty takes a second person, and credits 9,950', async () => {
  const { orderNo } = await buildRecharge(context, { merchant, placeId, amount: '10000.00' });
  const answer = await confirm([seen(orderNo, 1)], { creditAmount: '9950.00' });
  expect(answer.code).toBe(1401);
  dataOf(await consent(await app.as('FINANCE_RISK'), answer));
  expect(await availableOf(merchant.id)).toBe('995000');
  const { journals } = dataOf(await app.call(call('details'), { orderNo }));
  expect(
    journals[0].lines.map((line: { side: string; account: string; amount: string }) => [
      ...[line.side, line.account, line.amount],
    ]),
  ).toEqual([
    ['D', `asset:bank:${placeId}`, '10000.00'],
    ['C', `mch:${merchant.id}:available`, '9950.00'],
    ['C', 'rev:fee:recharge', '50.00'],
  ]);
  const other = await buildRecharge(context, { merchant, placeId, amount: '100.00' });
  const more = await confirm([seen(other.orderNo, 1, '100.00')], { creditAmount: '101.00' });
  expect(more.data.fields).toMatchObject([{ field: 'creditAmount' }]);
});

test('what one person may not give alone waits for finance, and for nobody else', async () => {
  const { orderNo } = await buildRecharge(context, { merchant, placeId, amount: '10000.01' });
  const answer = await confirm([seen(orderNo, 1, '10000.01')]);
  expect(answer.code).toBe(1401);
  expect(await availableOf(merchant.id)).toBe('0');
  expect((await consent(await app.as('ADMIN'), answer)).code).not.toBe(0);
  dataOf(await consent(await app.as('FINANCE_RISK'), answer));
  expect(await availableOf(merchant.id)).toBe('1000001');
});

test('many cashiers confirm the same at once: it is credited once', async () => {
  const { orderNo } = await buildRecharge(context, { merchant, placeId });
  const cashiers = await Promise.all(Array.from({ length: 8 }, () => app.as('CASHIER')));
  const answers = await Promise.all(
    cashiers.map((who) => who.call(call('confirm'), { orders: [seen(orderNo, 1, '1000.00')] })),
  );
  expect(codesOf(answers).filter((code) => code === 0)).toHaveLength(1);
  expect(await availableOf(merchant.id)).toBe('100000');
});

test('one transfer named for two orders at once is one order’s, and the other hears of it', async () => {
  const [one, two] = [(await begin()).recharge, (await begin()).recharge];
  const answers = await Promise.all([prove(one, 'SAME99'), prove(two, 'same99')]);
  expect(codesOf(answers)).toEqual([0, 1007]);
  const refused = answers.find(({ code }) => code === 1007);
  expect([one.orderNo, two.orderNo]).toContain(refused?.data.orderNo);
  const stranger = await buildMerchant(context);
  const other = await app.as('MERCHANT', { ownerId: stranger.id });
  const third = (await begin('5.00', other)).recharge;
  const blind = await prove(third, 'SAME99', other);
  expect([blind.code, blind.data?.orderNo]).toEqual([1007, undefined]);
});

test('two cashiers enter one trace for two orders at once: one of them is credited', async () => {
  const orders = [
    await buildRecharge(context, { merchant, placeId, amount: '70.00' }),
    await buildRecharge(context, { merchant, placeId, amount: '70.00' }),
  ];
  const proof = { bankTraceNo: 'REAL77', paidDay: today() };
  const answers = await Promise.all(
    orders.map(async ({ orderNo }) =>
      (await app.as('CASHIER')).call(call('confirm'), { orders: [seen(orderNo, 1, '70.00')], ...proof }),
    ),
  );
  expect(codesOf(answers)).toEqual([0, 1007]);
  expect(await availableOf(merchant.id)).toBe('7000');
});

test('a refused order lets its trace go; the reason reaches its owner', async () => {
  const { orderNo, bankTraceNo } = await buildRecharge(context, { merchant, placeId, bankTraceNo: 'GONE11' });
  dataOf(await app.call(call('reject'), { orderNo, version: 1, reason: 'the bank has no such line' }));
  const { recharge } = await begin();
  dataOf(await prove(recharge, bankTraceNo ?? ''));
  const { list } = dataOf(await owner.call('/notify/page', {}));
  expect(list[0]).toMatchObject({ kind: 'rechargeRejected', no: orderNo, reason: 'the bank has no such line' });
  expect((await app.call(call('reject'), { orderNo, version: 2, reason: 'twice is once' })).code).toBe(1006);
});

test('one press sent twice is one order', async () => {
  const requestId = newRequestId();
  const [one, two] = [await begin('42.00', owner, { requestId }), await begin('42.00', owner, { requestId })];
  expect(one.recharge.orderNo).toBe(two.recharge.orderNo);
});

test('who is not the owner sees nothing of it; our own people recharge nobody, nor does a test merchant', async () => {
  const { orderNo } = await buildRecharge(context, { merchant, placeId });
  const stranger = await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id });
  const peru = await app.as('CASHIER', { countryIds: ['PER'] });
  for (const { call: ask } of [stranger, peru]) {
    expect((await ask(call('details'), { orderNo })).code).toBe(1004);
    expect(dataOf(await ask(call('page'), { keyword: orderNo })).total).toBe(0);
  }
  const trying = await buildMerchant(context, { merchantType: 2 });
  const tester = await app.as('MERCHANT', { ownerId: trying.id });
  const dealer = await app.as('U_DEALER', { ownerId: '1' });
  const wanted = { placeId, currency: 'MXN', amount: '10.00' };
  for (const [who, refused] of [
    [tester, 1006],
    [dealer, 1004],
  ] as const) {
    expect(dataOf(await who.call(call('methods'), {}))).toMatchObject({ currencies: [], places: [] });
    expect((await who.call(call('create'), wanted)).code).toBe(refused);
  }
});

test('places that are stopped, pay out, or are of another country take nothing', async () => {
  const { id } = await buildCollecting(context, await buildMerchant(context, { countryId: 'PER' }));
  const create = { placeId: id, currency: 'MXN', amount: '10.00' };
  expect((await owner.call(call('create'), create)).code).toBe(1004);
  expect((await owner.call(call('create'), { ...create, placeId, currency: 'PEN' })).code).toBe(1001);
  await db.writes.updateTable('bankAccount').set({ status: 0 }).where('id', '=', placeId).execute();
  expect((await owner.call(call('create'), { ...create, placeId })).code).toBe(1004);
});

test('several are confirmed together by their proofs, and each says what became of it', async () => {
  const [one, two] = [
    await buildRecharge(context, { merchant, placeId }),
    await buildRecharge(context, { merchant, placeId }),
  ];
  const stale = { ...seen(two.orderNo, 7, '1000.00') };
  const answer = dataOf(await confirm([seen(one.orderNo, 1, '1000.00'), stale]));
  expect(answer).toMatchObject({ okIds: [one.orderNo], failed: [{ id: two.orderNo, code: 1005 }] });
  expect((await rowOf(two.orderNo)).status).toBe(rechargeStatus.toConfirm);
  const wrong = await confirm([seen(two.orderNo, 1, '999.00')]);
  expect(wrong.code).toBe(1005);
});

test('what waits is counted, listed, and leaves as a file', async () => {
  await buildRecharge(context, { merchant, placeId, amount: '33.00' });
  const { list } = dataOf(await app.call('/todo/summary'));
  const waiting = list.find(({ key }: { key: string }) => key === 'rechargeConfirm').count;
  const page = dataOf(await app.call(call('page'), { queue: 'rechargeConfirm' }));
  expect(page.total).toBe(waiting);
  expect(page.summary[0]).toMatchObject({ currency: 'MXN', count: waiting });
  const file = await app.call(call('export'), {
    queue: 'rechargeConfirm',
    format: 'csv',
    columns: ['orderNo', 'amount'],
  });
  const lines = new TextDecoder()
    .decode(new Uint8Array(dataOf(file)))
    .trim()
    .split('\r\n');
  expect([lines[0], lines.length]).toEqual(['Recharge no.,Currency,Amount', waiting + 1]);
});

test('time passes: late proof is proof too, for a week', async () => {
  const { recharge } = await begin();
  app.clock.jump(31 * MINUTE);
  expect(await expireRecharges(app.services, 50)).toBeGreaterThan(0);
  owner = await app.as('MERCHANT', { ownerId: merchant.id });
  expect((await owner.call(call('cancel'), { orderNo: recharge.orderNo, version: 2 })).code).toBe(1006);
  const shown = dataOf(await owner.call(call('details'), { orderNo: recharge.orderNo }));
  expect([shown.recharge.status, shown.pay]).toEqual([rechargeStatus.expired, null]);
  dataOf(await prove({ orderNo: recharge.orderNo, version: 2 }, 'LATE001'));
  const second = (await begin()).recharge;
  app.clock.jump(8 * DAY);
  await expireRecharges(app.services, 50);
  owner = await app.as('MERCHANT', { ownerId: merchant.id });
  expect((await prove({ orderNo: second.orderNo, version: 2 }, 'LATE002')).code).toBe(1006);
});

test('a day of confirmation holds what was credited on it, in rows, totals and file; names and amounts find theirs', async () => {
  const early = await buildRecharge(context, { merchant, placeId, amount: '61.00' });
  app.clock.jump(DAY);
  const late = await buildRecharge(context, { merchant, placeId, amount: '62.50', bankTraceNo: `FIND${early.id}` });
  const cashier = await app.as('CASHIER');
  dataOf(await cashier.call(call('confirm'), { orders: [seen(early.orderNo, 1, '61.00')] }));
  const [mine, day] = [{ merchantIds: [merchant.id] }, { startDate: today(), endDate: today() }];
  const found = async (filter: object) => {
    const { list, total, summary } = dataOf(await cashier.call(call('page'), { ...mine, ...filter }));
    return [list.map(({ orderNo }: { orderNo: string }) => orderNo), total, summary[0]?.count];
  };
  const [only, both] = [
    [[early.orderNo], 1, 1],
    [[late.orderNo, early.orderNo], 2, 2],
  ];
  expect(await found(day)).toEqual([[late.orderNo], 1, 1]);
  expect(await found({ ...day, dateType: 'confirm' })).toEqual(only);
  const file = dataOf(await cashier.call(call('export'), { ...mine, ...day, dateType: 'confirm', format: 'csv' }));
  expect(new TextDecoder().decode(new Uint8Array(file)).trim().split('\r\n')).toHaveLength(2);
  expect(await found({ bankTraceNo: early.bankTraceNo?.toLowerCase() })).toEqual(only);
  expect(await found({ bankTraceNo: `find${early.id}` })).toEqual([[late.orderNo], 1, 1]);
  expect(await found({ txHash: 'f'.repeat(64) })).toEqual([[], 0, undefined]);
  const days = { startTime: early.createdAt.getTime(), endTime: app.clock.now().getTime() + 1 };
  expect(await found(days)).toEqual(both);
  expect(await found({ ...days, amountFrom: '60.99', amountTo: '61' })).toEqual(only);
  expect(await found({ ...days, amountFrom: '61.01' })).toEqual([[late.orderNo], 1, 1]);
});

test('what an agent recharges is found by the agent, and is no merchant’s', async () => {
  const agent = await buildAgent(context);
  const { orderNo } = await buildRecharge(context, { merchant, placeId, agentId: agent.id });
  const cashier = await app.as('CASHIER');
  const noOf = async (filter: object) =>
    dataOf(await cashier.call(call('page'), filter)).list.map((row: { orderNo: string }) => row.orderNo);
  expect(await noOf({ proxyId: agent.id })).toEqual([orderNo]);
  expect(await noOf({ proxyId: agent.id, merchantIds: [merchant.id] })).toEqual([]);
});
