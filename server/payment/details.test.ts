import type { Journal } from '#contract/payment';
import { notifyStatus, paymentStatus } from '#contract/status';
import { buildAgent } from '../../tests/build/agent';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { newRequestId, type TestApp } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';
import type { OrderRow } from './order';

const DETAILS = '/order/payment/details';
const NOTIFY = '/order/payment/notify';

const { db, app, context } = gateOfFile();
let order: OrderRow;
let agentId: string;
const payer = { payerName: 'Pagador Uno', payerDocNo: 'TAZ850101ABC' };
beforeAll(async () => {
  agentId = (await buildAgent(context)).id;
  const merchant = await buildMerchant(context, { agentId });
  order = await buildOrder(context, { merchant, status: paymentStatus.paid, with: payer });
});

/** The same sum on both sides of each journal, in cents. */
const isBalanced = ({ lines }: Journal) =>
  lines.reduce((sum, { side, amount }) => sum + (side === 'D' ? 1n : -1n) * BigInt(amount.replace('.', '')), 0n) === 0n;
const accounts = (data: { journals: Journal[] }) =>
  data.journals.flatMap(({ lines }) => lines.map((line) => line.label.kind));

describe('the journal', () => {
  test('is there whole and balanced, with what each strict account held afterwards', async () => {
    const { data } = await app.call(DETAILS, { orderNo: order.orderNo });
    expect(data.order).toMatchObject({ orderNo: order.orderNo, amount: '1000.00', netAmount: '965.00' });
    expect(data.journals).toHaveLength(1);
    expect(isBalanced(data.journals[0])).toBe(true);
    expect(accounts(data)).toEqual(
      expect.arrayContaining([
        'asset:channel:receivable',
        'mch:pending',
        'rev:fee:payment',
        'cost:channel:payment',
        'cost:commission',
        'agent:accrued',
      ]),
    );
    const pending = data.journals[0].lines.find(
      (line: { label: { kind: string } }) => line.label.kind === 'mch:pending',
    );
    expect(pending).toMatchObject({ side: 'C', amount: '965.00', balanceAfter: '965.00', currency: 'MXN' });
    expect(data.timeline).toMatchObject([{ kind: 'created', sinceMs: null }]);
  });

  test('shows no costs to staff who may not see them, and balances all the same', async () => {
    const { data } = await (await app.as('OPERATION')).call(DETAILS, { orderNo: order.orderNo });
    expect(accounts(data)).toEqual(['asset:channel:receivable', 'mch:pending', 'rev:fee:payment']);
    expect(isBalanced(data.journals[0])).toBe(true);
  });

  test('shows merchants and agents the lines of their own accounts alone', async () => {
    const merchant = await (await app.as('MERCHANT', { ownerId: order.merchantId })).call(DETAILS, {
      orderNo: order.orderNo,
    });
    expect(accounts(merchant.data)).toEqual(['mch:pending']);
    const agent = await (await app.as('PROXY', { ownerId: agentId })).call(DETAILS, { orderNo: order.orderNo });
    expect(accounts(agent.data)).toEqual(['agent:accrued']);
  });
});

test("somebody else's order answers exactly as one that does not exist", async () => {
  const stranger = await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id });
  const { headers: _one, ...foreign } = await stranger.call(DETAILS, { orderNo: order.orderNo });
  const { headers: _two, ...absent } = await stranger.call(DETAILS, { orderNo: 'P2608270000000123456789' });
  expect(foreign).toMatchObject({ code: 1004 });
  expect(foreign).toEqual(absent);
});

test('messages of the channel are for who holds the grant, without secrets; attempts to notify not for agents', async () => {
  const at = context.clock.now();
  const id = () => context.nextId(at);
  const upstream = {
    id: id(),
    orderId: order.id,
    at,
    action: 'create',
    request: JSON.stringify({ amount: '1000.00', apiKey: 'k-1' }),
    tookMs: 12,
  };
  await db.writes.insertInto('upstreamLog').values(upstream).execute();
  const body = JSON.stringify({ sign: 's-1', payerName: 'Pagador Uno' });
  const callback = {
    id: id(),
    channelCode: order.channelCode,
    eventNo: 'E1',
    orderId: order.id,
    receivedAt: at,
    ip: '127.0.0.1',
    body,
    outcome: 'paid',
    tookMs: 5,
  };
  await db.writes.insertInto('channelCallback').values(callback).execute();
  const notice = {
    id: id(),
    merchantId: order.merchantId,
    orderId: order.id,
    url: 'https://tienda.example/n',
    body: '{}',
    status: notifyStatus.ok,
    createdAt: at,
  };
  await db.writes.insertInto('notification').values(notice).execute();
  await db.writes
    .insertInto('notificationTry')
    .values({ id: id(), notificationId: notice.id, tryNo: 1, at, httpStatus: 200, answer: 'success', tookMs: 80 })
    .execute();

  const operator = (await (await app.as('OPERATION')).call(DETAILS, { orderNo: order.orderNo })).data;
  expect(JSON.parse(operator.upstreamLogs[0].request)).toEqual({ amount: '1000.00', apiKey: '***' });
  expect(JSON.parse(operator.callbacks[0].body)).toEqual({ sign: '***', payerName: 'P*** U***' });
  const merchant = (
    await (await app.as('MERCHANT', { ownerId: order.merchantId })).call(DETAILS, { orderNo: order.orderNo })
  ).data;
  expect(merchant).not.toHaveProperty('upstreamLogs');
  expect(merchant.callbacks).toEqual([]);
  expect(merchant.notifications).toMatchObject([{ tryNo: 1, httpStatus: 200, answer: 'success', url: notice.url }]);
  expect(
    (await (await app.as('PROXY', { ownerId: agentId })).call(DETAILS, { orderNo: order.orderNo })).data.notifications,
  ).toEqual([]);
});

test('other orders of the same payer are shown, as far as they are one’s own', async () => {
  const own = await buildMerchant(context);
  const [first, second] = [
    await buildOrder(context, { merchant: own, with: payer }),
    await buildOrder(context, { merchant: own, with: payer }),
  ];
  const related = async (call: TestApp['call']) =>
    (await call(DETAILS, { orderNo: second.orderNo })).data.related.map((one: { orderNo: string }) => one.orderNo);
  expect(await related(app.call)).toEqual([first.orderNo, order.orderNo]);
  expect(await related((await app.as('MERCHANT', { ownerId: own.id })).call)).toEqual([first.orderNo]);
});

describe('telling the merchant again', () => {
  const url = 'https://tienda.example/notify';
  const noticesOf = (no: string) =>
    db.reads
      .selectFrom('notification')
      .innerJoin('paymentOrder', 'paymentOrder.id', 'orderId')
      .selectAll('notification')
      .where('orderNo', '=', no)
      .execute();

  test('leaves a fresh notification that is due now, shows in the order and in its operations', async () => {
    const merchant = await buildMerchant(context);
    const failed = await buildOrder(context, {
      merchant,
      status: paymentStatus.paid,
      with: { notifyUrl: url, notifyStatus: notifyStatus.failed, notifyCount: 8 },
    });
    const person = await app.as('OPERATION');
    expect((await person.call(NOTIFY, { orderNos: [failed.orderNo] })).data).toEqual({
      okIds: [failed.orderNo],
      failed: [],
    });
    expect(await noticesOf(failed.orderNo)).toMatchObject([{ url, status: notifyStatus.sending, tries: 0 }]);
    const { data } = await app.call(DETAILS, { orderNo: failed.orderNo });
    expect(data.order).toMatchObject({ notifyStatus: notifyStatus.sending });
    expect(data.operations).toMatchObject([{ call: expect.stringContaining('notify'), result: 0 }]);
  });

  test('is refused, order by order, where there is nothing to tell, no address, or the order is another’s', async () => {
    const merchant = await buildMerchant(context);
    const good = await buildOrder(context, { merchant, status: paymentStatus.failed, with: { notifyUrl: url } });
    const open = await buildOrder(context, { merchant, with: { notifyUrl: url } });
    const silent = await buildOrder(context, { merchant, status: paymentStatus.paid });
    const { call } = await app.as('MERCHANT', { ownerId: merchant.id });
    const { data } = await call(NOTIFY, { orderNos: [good.orderNo, open.orderNo, silent.orderNo, order.orderNo] });
    expect(data.okIds).toEqual([good.orderNo]);
    expect(Object.fromEntries(data.failed.map((one: { id: string; code: number }) => [one.id, one.code]))).toEqual({
      [open.orderNo]: 1006,
      [silent.orderNo]: 1006,
      [order.orderNo]: 1004,
    });
  });

  test('repeated with its request id tells once', async () => {
    const paid = await buildOrder(context, { status: paymentStatus.paid, with: { notifyUrl: url } });
    const body = { orderNos: [paid.orderNo], requestId: newRequestId() };
    const [first, second] = [await app.call(NOTIFY, body), await app.call(NOTIFY, body)];
    expect(second.data).toEqual(first.data);
    expect(await noticesOf(paid.orderNo)).toHaveLength(1);
  });
});
