import type { Complaint } from '#contract/complaint';
import { code } from '#contract/error';
import { complaintResult, complaintSource, complaintStatus, complaintType, paymentStatus } from '#contract/status';
import { DAY, HOUR } from '#contract/time';
import { buildFile } from '../../tests/build/file';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { balances, trialBalance } from '../../tests/inflow/books';
import { verify } from '../verification/verify';

const { app, context, db } = gateOfFile({ role: 'FINANCE_RISK', max: 20 });
let merchant: BuiltMerchant;
let admin: SignedIn;
beforeAll(async () => {
  admin = await app.as('ADMIN');
});
beforeEach(async () => {
  merchant = await buildMerchant(context, { available: '5000.00' });
});
afterEach(async () => {
  expect((await verify(db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
  expect(await trialBalance(db.reads)).toBe('0');
});

const paidOrder = (given: Parameters<typeof buildOrder>[1] = {}) =>
  buildOrder(context, { merchant, status: paymentStatus.paid, ...given });
type Order = Awaited<ReturnType<typeof paidOrder>>;
const bank = () => ({
  ...{ source: complaintSource.bank, type: complaintType.fraud, priority: 1, amount: '1000.00' },
  ...{ deadline: app.clock.now().getTime() + 3 * DAY, reason: 'The bank says that the payer did not consent' },
});
const open = ({ orderNo }: Pick<Order, 'orderNo'>, given: object = {}) =>
  app.call('/complaint/save', { orderNo, ...bank(), ...given });
const detailsOf = async (complaintNo: string, by: Pick<SignedIn, 'call'> = app) =>
  dataOf(await by.call('/complaint/details', { complaintNo }));
const rowOf = async (complaintNo: string): Promise<Complaint> => (await detailsOf(complaintNo)).complaint;
const close = async (complaintNo: string, given: object) => {
  const { version } = await rowOf(complaintNo);
  return app.call('/complaint/close', { complaintNo, version, reason: 'As the bank has decided', ...given });
};
const closed = async (complaintNo: string, given: object) => consent(admin, await close(complaintNo, given));
const pockets = async () => {
  const all = await balances(db.reads);
  return { available: all[`mch:${merchant.id}:available`] ?? '0', frozen: all[`mch:${merchant.id}:frozen`] ?? '0' };
};
const listed = async (filter: object, by: Pick<SignedIn, 'call'> = app): Promise<string[]> =>
  dataOf(await by.call('/complaint/page', filter)).list.map(({ complaintNo }: Complaint) => complaintNo);
const listNotices = async (by: Pick<SignedIn, 'call'>): Promise<string[]> =>
  dataOf(await by.call('/notify/page')).list.map(({ kind, no }: { kind: string; no: string }) => `${kind} ${no}`);
const own = () => app.as('MERCHANT', { ownerId: merchant.id });

test('a complaint of a bank holds the money, is worked on, and gives it back once when it is won', async () => {
  const before = await pockets();
  const order = await paidOrder();
  const started = await pockets();
  const { complaintNo, frozenAmount, owedAmount } = dataOf(await open(order));
  expect([frozenAmount, owedAmount]).toEqual(['1000.00', '0.00']);
  expect(await pockets()).toEqual({
    available: `${BigInt(started.available) - 100_000n}`,
    frozen: '100000',
  });
  const { version } = await rowOf(complaintNo);
  const operation = await app.as('OPERATION');
  expect(dataOf(await operation.call('/complaint/assign', { complaintNo, version }))).toMatchObject({ status: 2 });
  expect(dataOf(await closed(complaintNo, { result: complaintResult.won })).approvalStatus).toBe(2);
  expect(await rowOf(complaintNo)).toMatchObject({
    ...{ status: complaintStatus.closed, result: complaintResult.won, frozenAmount: '0.00' },
  });
  expect(await pockets()).toEqual(started);
  expect((await close(complaintNo, { result: complaintResult.won })).code).toBe(code.transitionNotAllowed);
  const { tickets } = await detailsOf(complaintNo);
  expect(tickets).toMatchObject([{ amount: '1000.00', remaining: '0.00', status: 2 }]);
  expect(before.frozen).toBe('0');
});

test('what the merchant does not have is owed; what went back already is not held again', async () => {
  merchant = await buildMerchant(context, { settleDays: 0 });
  const order = await paidOrder();
  const opened = dataOf(await open(order));
  expect(opened).toMatchObject({ frozenAmount: '965.00', owedAmount: '35.00' });
  await closed(opened.complaintNo, { result: complaintResult.withdrawn });
  expect(await rowOf(opened.complaintNo)).toMatchObject({ owedAmount: '0.00', frozenAmount: '0.00' });
  expect((await pockets()).frozen).toBe('0');
});

test('only complaints of banks and authorities hold money by themselves, and each may be told otherwise', async () => {
  const [payer, mine, other] = [await paidOrder(), await paidOrder(), await paidOrder()];
  expect(dataOf(await open(payer, { source: complaintSource.payer })).frozenAmount).toBe('0.00');
  expect(dataOf(await open(mine, { source: complaintSource.payer, freeze: true })).frozenAmount).toBe('1000.00');
  expect(dataOf(await open(other, { freeze: false })).frozenAmount).toBe('0.00');
});

test('a second one about the same payment is refused with the number of the first, also when 8 come at once', async () => {
  const order = await paidOrder();
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(order, { freeze: false })));
  const made = answers.filter(({ code: outcome }) => outcome === code.ok);
  expect(made).toHaveLength(1);
  const no = dataOf(made.at(0) ?? (await open(order))).complaintNo;
  for (const refused of answers.filter(({ code: outcome }) => outcome !== code.ok))
    expect(refused).toMatchObject({ code: code.transitionNotAllowed, data: { complaintNo: no } });
  expect(dataOf(await app.call('/complaint/prefill', { orderNo: order.orderNo })).openNo).toBe(no);
});

test('one for more than was paid, one that is due already, and one of an order that nobody paid are refused', async () => {
  const order = await paidOrder();
  expect((await open(order, { amount: '1000.01' })).code).toBe(code.limitExceeded);
  const late = await open(order, { deadline: app.clock.now().getTime() - 1 });
  expect(late).toMatchObject({ code: code.badParameter, data: { fields: [{ field: 'deadline', code: 'range' }] } });
  const waiting = await buildOrder(context, { merchant });
  expect((await open(waiting)).code).toBe(code.transitionNotAllowed);
  expect((await app.call('/complaint/prefill', { orderNo: waiting.orderNo })).code).toBe(code.transitionNotAllowed);
});

test('a merchant complains about its own payments alone, reads what is for it, and answers', async () => {
  const order = await paidOrder();
  const [theirs, stranger] = [await own(), await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id })];
  const body = {
    orderNo: order.orderNo,
    type: complaintType.wrongAmount,
    amount: '10.00',
    reason: 'Less came than was paid',
  };
  expect((await stranger.call('/complaint/raise', body)).code).toBe(code.notFound);
  const { complaintNo, frozenAmount } = dataOf(await theirs.call('/complaint/raise', body));
  expect(frozenAmount).toBe('0.00');
  expect(await rowOf(complaintNo)).toMatchObject({ source: complaintSource.merchant, status: complaintStatus.new });
  expect(await listNotices(app)).toContain(`complaintRaised ${complaintNo}`);
  dataOf(await app.call('/complaint/reply', { complaintNo, text: 'It is the fee', isInternal: false }));
  dataOf(await app.call('/complaint/reply', { complaintNo, text: 'They never read the contract', isInternal: true }));
  expect((await detailsOf(complaintNo, theirs)).notes.map(({ text }: { text: string }) => text)).toEqual([
    'It is the fee',
  ]);
  expect(await listNotices(theirs)).toEqual(expect.arrayContaining([`complaintReplied ${complaintNo}`]));
  const fileUrl = await buildFile(context, app.services.settings, { uploadedBy: theirs.employeeId });
  dataOf(await theirs.call('/complaint/answer', { complaintNo, text: 'Here is the slip', files: [fileUrl] }));
  expect((await detailsOf(complaintNo)).files).toEqual([fileUrl]);
  for (const path of ['details', 'answer'])
    expect(
      (await stranger.call(`/complaint/${path}`, { complaintNo, ...(path === 'answer' && { text: 'Hello' }) })).code,
    ).toBe(code.notFound);
  expect(await listed({ keyword: complaintNo }, stranger)).toEqual([]);
  expect(await listed({ keyword: complaintNo }, theirs)).toEqual([complaintNo]);
  expect((await theirs.call('/complaint/save', { ...bank(), orderNo: order.orderNo })).code).toBe(code.noPermission);
  expect((await rowOf(complaintNo)).firstReplyMinutes).toBe(0);
});

test('what is due within a day is counted, and is exactly what the list behind the count shows', async () => {
  const before = await listed({ queue: 'complaintDue', pageSize: 200 });
  const at = (hours: number) => app.clock.now().getTime() + hours * HOUR;
  const soon = dataOf(await open(await paidOrder(), { deadline: at(23), freeze: false })).complaintNo;
  dataOf(await open(await paidOrder(), { deadline: at(25), freeze: false }));
  const over = dataOf(await open(await paidOrder(), { deadline: at(22), freeze: false })).complaintNo;
  dataOf(await close(over, { result: complaintResult.rejected }));
  expect(await listed({ queue: 'complaintDue', pageSize: 200 })).toEqual([soon, ...before]);
  const { list } = dataOf(await app.call('/todo/summary'));
  expect(list).toContainEqual(expect.objectContaining({ key: 'complaintDue', count: before.length + 1 }));
  expect(dataOf(await (await own()).call('/todo/summary')).list).not.toContainEqual(
    expect.objectContaining({ key: 'complaintDue' }),
  );
});

test('a lost one gives what was held to the payer in one step, and does not end while money is held without a word', async () => {
  const order = await paidOrder();
  const started = await pockets();
  const { complaintNo } = dataOf(await open(order));
  expect(await close(complaintNo, { result: complaintResult.lost })).toMatchObject({
    code: code.transitionNotAllowed,
    data: { held: '1000.00', currency: 'MXN' },
  });
  await closed(complaintNo, { result: complaintResult.lost, liability: 1, refundAmount: '600.00', byHand: true });
  expect(await rowOf(complaintNo)).toMatchObject({
    status: 8,
    refundAmount: '600.00',
    liability: 1,
    frozenAmount: '0.00',
  });
  expect(await pockets()).toEqual({ available: `${BigInt(started.available) - 60_000n}`, frozen: '0' });
  const all = await balances(db.reads);
  expect(all[`mch:${merchant.id}:refundTransit`]).toBe('60000');
  expect(dataOf(await app.call('/order/payment/details', { orderNo: order.orderNo })).order.status).toBe(6);
});

test('one that was deducted from its ticket is lost without a refund', async () => {
  const order = await paidOrder();
  const { complaintNo } = dataOf(await open(order));
  const { tickets } = await detailsOf(complaintNo);
  const taken = { merchantId: merchant.id, currency: 'MXN', direction: 1, from: 2, amount: '1000.00', category: 1 };
  const body = { ...taken, ticketId: tickets[0].ticketId, reason: 'The bank took it back' };
  expect(dataOf(await consent(admin, await app.call('/merchant/deduct', body))).approvalStatus).toBe(2);
  expect(dataOf(await close(complaintNo, { result: complaintResult.lost }))).toMatchObject({ status: 8 });
  expect((await pockets()).frozen).toBe('0');
});

test('where nothing is held one person closes it; within 30 days it is worked on again', async () => {
  const order = await paidOrder();
  const { complaintNo } = dataOf(await open(order, { freeze: false }));
  dataOf(await close(complaintNo, { result: complaintResult.rejected }));
  const again = async () => {
    const { version } = await rowOf(complaintNo);
    const deadline = app.clock.now().getTime() + DAY;
    return app.call('/complaint/reopen', { complaintNo, version, deadline, reason: 'The payer sent proof' });
  };
  expect(dataOf(await again())).toMatchObject({ status: complaintStatus.working });
  expect(await rowOf(complaintNo)).toMatchObject({ result: null, closeTime: null });
  dataOf(await close(complaintNo, { result: complaintResult.rejected }));
  const second = dataOf(await open(order, { freeze: false }));
  expect(await again()).toMatchObject({ code: code.transitionNotAllowed, data: { complaintNo: second.complaintNo } });
  dataOf(await close(second.complaintNo, { result: complaintResult.withdrawn }));
  await db.owner
    .updateTable('complaint')
    .set({ closedAt: new Date(app.clock.now().getTime() - 31 * DAY) })
    .where('complaintNo', '=', complaintNo)
    .execute();
  expect((await again()).code).toBe(code.limitExceeded);
});

test('agents are told nothing of payers, and see their merchants’ complaints alone', async () => {
  const order = await paidOrder({ with: { payerName: 'Pagador Norte' } });
  const { complaintNo } = dataOf(await open(order, { freeze: false }));
  expect((await rowOf(complaintNo)).payerName).toBe('P*** N***');
  const { agentId } = merchant;
  if (agentId === null) return;
  const agent = await app.as('PROXY', { ownerId: agentId });
  expect((await detailsOf(complaintNo, agent)).complaint.payerName).toBeNull();
});
