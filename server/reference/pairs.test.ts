// Each two kinds that carry references, through the calls of people and channels, at once on many connections.
import { bankKind, fundType, paymentStatus, rechargeStatus, settlementStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { buildAccount } from '../../tests/build/account';
import { buildChannel } from '../../tests/build/channel';
import { buildFile } from '../../tests/build/file';
import { give } from '../../tests/build/give';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildPlace } from '../../tests/build/place';
import { buildCollecting, buildRecharge } from '../../tests/build/recharge';
import { buildSettlement } from '../../tests/build/settlement';
import { buildSettlementAccount } from '../../tests/build/settlementAccount';
import { type Answered, dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { consent, decide } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { receivePayment } from '../intake/intake';
import { verify } from '../verification/verify';
import type { Kind } from './store';

const { app, context, db } = gateOfFile({ max: 16 });
let merchant: BuiltMerchant;
let people: Record<'owner' | 'admin' | 'cashier' | 'finance' | 'operation', SignedIn>;
let places: { collecting: string; paying: string };
let muteAccount: Awaited<ReturnType<typeof buildAccount>>;
beforeAll(async () => {
  merchant = await buildMerchant(context, { available: '90000.00' });
  const [owner, admin] = [await app.as('MERCHANT', { ownerId: merchant.id }), await app.as('ADMIN')];
  const [cashier, finance] = [await app.as('CASHIER'), await app.as('FINANCE_RISK')];
  people = { owner, admin, cashier, finance, operation: await app.as('OPERATION') };
  const paying = (await buildPlace(context, { companyId: merchant.companyId })).id;
  await give(context, { merchantId: merchant.id, currency: 'MXN', amount: 9_000_000n, bankId: paying });
  places = { collecting: (await buildCollecting(context, merchant)).id, paying };
  await buildChannel(context, { code: 'MUTE', name: 'Mute' });
  muteAccount = await buildAccount(context, { channelCode: 'MUTE' });
});
const file = ({ employeeId }: SignedIn) => buildFile(context, app.services.settings, { uploadedBy: employeeId });
/** What is said besides the reference. */
type More = { anotherTransfer?: true };
type Reply = Pick<Answered, 'code' | 'data'>;
type Fire = () => Promise<Reply>;
const fundOf = (more: object) => ({
  ...{ recordType: fundType.otherIncome, toBankId: places.paying, amount: '100.00', submit: true },
  ...more,
});

/** Something of the kind that is ready to name a reference, and the call that names it. */
const ways: Record<Kind, (trace: string, more: More) => Promise<Fire>> = {
  payment: async (bankTraceNo, more) => {
    const { orderNo, version, createTime } = await buildOrder(context, { merchant });
    const input = { orderNo, version, reason: 'the slip says so', paidAmount: '1000.00', bankTraceNo, ...more };
    return () => people.operation.call('/order/payment/supplement', { ...input, payTime: createTime.getTime() });
  },
  receipt: async (bankTraceNo) => {
    const paidAt = context.clock.now();
    const receipt = {
      ...{ eventNo: null, orderNoTold: 'nobody knows', upstreamOrderNo: null, amount: 100_000n, paidAt, bankTraceNo },
      ...{ currency: 'MXN' as const, paidAtTold: paidAt, payerBank: 'BBVA', payerName: null, payerAccount: null },
    };
    const at = { now: paidAt, nextId: context.nextId, actor: 'SIM' };
    const incoming = { channelCode: 'SIM', lock: undefined, receipt };
    // Money is never refused: what was used before waits for a person as a conflict.
    return async () => {
      const take = context.db.transaction().execute((tx) => receivePayment(tx, incoming, { mostPaidTimes: 10 }, at));
      const code = (await take) === 'unknownOrder' ? 0 : 1007;
      return { code, data: null };
    };
  },
  recharge: async (bankTraceNo) => {
    const input = { merchant, placeId: places.collecting, status: rechargeStatus.toPay };
    const { orderNo, version, createdAt } = await buildRecharge(context, input);
    const transfer = { bankTraceNo, paidDay: businessDay(createdAt.getTime(), BOOK_ZONE) };
    const proof = { orderNo, version, ...transfer, fileUrl: await file(people.owner) };
    return () => people.owner.call('/order/recharge/submitProof', proof);
  },
  settlement: async (bankTraceNo, more) => {
    const makerId = people.owner.employeeId;
    const account = await buildSettlementAccount(context, { merchantId: merchant.id, makerId });
    const status = settlementStatus.audited;
    const { orderNo } = await buildSettlement(context, { account, applicantId: makerId, status });
    const from = { mode: 'paid', bankAccountId: places.paying, fileUrl: await file(people.cashier) };
    const input = { orderNos: [orderNo], ...from, bankTraceNo, ...more };
    return () => people.cashier.call('/settlement/record/remit', input);
  },
  refund: async (bankTraceNo, more) => {
    const paid = { merchant, account: muteAccount, status: paymentStatus.paid } as const;
    const { orderNo, version, id } = await buildOrder(context, paid);
    const wanted = { orderNo, version, amount: '400.00', returnFee: false, byHand: true, reason: 'Paid by mistake' };
    await consent(people.admin, await people.finance.call('/order/payment/refund', wanted));
    const refund = await db.reads.selectFrom('refund').select('version').where('orderId', '=', id).executeTakeFirst();
    const input = { orderNo, version: refund?.version, outcome: 'done', reason: 'As its portal shows', bankTraceNo };
    const close = { ...input, fileUrl: await file(people.finance), ...more };
    const answer = await people.finance.call('/order/payment/refundClose', close);
    return async () => (answer.code === 1401 ? consent(people.admin, answer) : answer);
  },
  fund: async (bankTraceNo, more) => () => people.cashier.call('/fund/record/save', fundOf({ bankTraceNo, ...more })),
};
const kinds = Object.keys(ways) as Kind[]; // the keys of the record above
let nth = 0;
const fresh = () => `PAIR${++nth}X${process.pid}`;

test.each(kinds.flatMap((one, at) => kinds.slice(at).map((other) => [one, other] as const)))(
  'a %s and a %s that name one reference at once: one of them has it',
  async (one, other) => {
    const trace = fresh();
    const spelt = [trace, trace.toLowerCase(), trace, trace.toLowerCase()];
    const fires: Fire[] = [];
    for (const [n, kind] of [one, other, one, other].entries()) fires.push(await ways[kind](spelt[n] ?? trace, {}));
    const codes = (await Promise.all(fires.map((fire) => fire()))).map(({ code }) => code);
    // Money told twice by a channel is one receipt, and no refusal.
    expect([one, other, codes.sort()]).toEqual([one, other, [0, 1007, 1007, 1007]]);
  },
);

/** It stands in the register since yesterday. */
const usedYesterday = async (bankTraceNo: string) =>
  dataOf(
    await people.cashier.call(
      '/fund/record/save',
      fundOf({ bankTraceNo, bizTime: context.clock.now().getTime() - DAY }),
    ),
  );
const faultOf = ({ code, data }: Reply) => [code, data?.fields?.[0]?.code];

/** What becomes of something that one person says, and how a second one says so too. */
const seconds = {
  payment: [1401, ({ data }: Reply) => decide(people.finance, data.approvalId)],
  settlement: [1401, ({ data }: Reply) => decide(people.finance, data.approvalId)],
  // Whoever closes a refund is always consented to; that is part of the way there.
  refund: [0, async (reply: Reply) => reply],
  fund: [0, ({ data }: Reply) => check([data], { anotherTransfer: true })],
} as const;
const check = (records: Named[], more: More) =>
  people.finance.call('/fund/record/check', {
    ...{ records: records.map(({ recordNo, version }) => ({ recordNo, version })), action: 'pass' },
    ...more,
  });
interface Named {
  recordNo: string;
  version: number;
}

test.each(['payment', 'settlement', 'refund', 'fund'] as const)(
  'a number of yesterday is another %s once two people say so',
  async (kind) => {
    const trace = fresh();
    await usedYesterday(trace);
    const refusal = await (await ways[kind](trace, {}))();
    expect(faultOf(refusal)).toEqual([1007, 'otherDay']);
    const answer = await (await ways[kind](trace, { anotherTransfer: true }))();
    const [code, agree] = seconds[kind];
    expect([kind, answer.code]).toEqual([kind, code]);
    expect([kind, await agree(answer)]).toMatchObject([kind, { code: 0 }]);
    const third = await (await ways[kind](trace, { anotherTransfer: true }))();
    expect([kind, faultOf(third)]).toEqual([kind, [1007, 'used']]);
  },
);

test('whoever pays settles nothing by a number of another day before somebody consents', async () => {
  const trace = fresh();
  await usedYesterday(trace);
  const waits = await (await ways.settlement(trace, { anotherTransfer: true }))();
  const uses = () => db.reads.selectFrom('referenceUse').select('kind').where('key', '=', trace).execute();
  expect([waits.code, (await uses()).map(({ kind }) => kind)]).toEqual([1401, ['fund']]);
  expect((await decide(people.cashier, waits.data.approvalId)).code).not.toBe(0);
  expect((await decide(people.finance, waits.data.approvalId)).code).toBe(0);
  expect((await uses()).map(({ kind }) => kind).sort()).toEqual(['fund', 'settlement']);
});

test('whoever checks a record says of its number what its maker said, and of one alone', async () => {
  const trace = fresh();
  await usedYesterday(trace);
  const { data: record } = await (await ways.fund(trace, { anotherTransfer: true }))();
  const { data: plain } = await (await ways.fund(fresh(), {}))();
  expect(faultOf(await check([record], {}))).toEqual([1007, 'otherDay']);
  const both = dataOf(await check([record, plain], { anotherTransfer: true }));
  expect(both).toMatchObject({ okIds: [plain.recordNo], failed: [{ id: record.recordNo, code: 1007 }] });
  expect((await check([record], { anotherTransfer: true })).code).toBe(0);
});

test('a float that is filled by a number of another day is looked at by two as well', async () => {
  const trace = fresh();
  await usedYesterday(trace);
  const { id: accountId } = await buildAccount(context, { payType: 'payout', companyId: merchant.companyId });
  const from = { fromBankAccountId: places.paying, reason: 'Payouts wait' };
  const wanted = { accountId, mode: 'fund', amount: '100.00', ...from, bankTraceNo: trace, anotherTransfer: true };
  const { recordNo } = dataOf(await people.cashier.call('/account/payoutAccountBalance/update', wanted));
  const { record } = dataOf(await people.finance.call('/fund/record/details', { recordNo }));
  expect(faultOf(await check([record], {}))).toEqual([1007, 'otherDay']);
  expect((await check([record], { anotherTransfer: true })).code).toBe(0);
});

test('a recharge with a number of yesterday is taken, and confirmed by two who know it', async () => {
  const trace = fresh();
  await usedYesterday(trace);
  const input = { merchant, placeId: places.collecting, bankTraceNo: trace };
  const { orderNo, version } = await buildRecharge(context, input);
  const orders = [{ orderNo, version, amount: '1000.00', currency: 'MXN' }];
  const refused = await people.cashier.call('/order/recharge/confirm', { orders });
  expect(faultOf(refused)).toEqual([1007, 'otherDay']);
  const waits = await people.cashier.call('/order/recharge/confirm', { orders, anotherTransfer: true });
  expect(waits.code).toBe(1401);
  expect(dataOf(await consent(people.finance, waits))).toBeTruthy();
});

test('what filled the float of an account fills no balance', async () => {
  const trace = fresh();
  const { companyId } = merchant;
  const { id: accountId } = await buildAccount(context, { payType: 'payout', companyId });
  const wanted = {
    accountId,
    mode: 'fund',
    amount: '100.00',
    fromBankAccountId: places.paying,
    reason: 'Payouts wait',
  };
  const ask = (bankTraceNo: string) =>
    people.cashier.call('/account/payoutAccountBalance/update', { ...wanted, bankTraceNo });
  dataOf(await ask(trace));
  for (const kind of ['payment', 'recharge'] as const)
    expect(faultOf(await (await ways[kind](trace.toLowerCase(), {}))())).toEqual([1007, 'used']);
  expect(faultOf(await ask(trace.toLowerCase()))).toEqual([1007, 'used']);
});

test('a hash is never given again, whoever says so, and of whatever day', async () => {
  const hash = 'C4'.repeat(32);
  const usdt = { kind: bankKind.usdtWallet, currency: 'USDT', chain: 'TRC20' } as const;
  const wallet = await buildPlace(context, { companyId: merchant.companyId, ...usdt });
  const bought = {
    ...{ recordType: fundType.buyUsdt, fromBankId: places.paying, toBankId: wallet.id, amount: '1900.00' },
    ...{ toAmount: '100.000000', price: '19', txHash: hash.toLowerCase(), submit: true },
    bizTime: context.clock.now().getTime() - DAY,
  };
  dataOf(await people.cashier.call('/fund/record/save', bought));
  const more = { anotherTransfer: true } as const;
  for (const kind of ['payment', 'refund'] as const)
    expect(faultOf(await (await ways[kind](hash, more))())).toEqual([1007, 'used']);
});

test('after all of it the books hold', async () => {
  expect((await verify(db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
});
