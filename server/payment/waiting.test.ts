import { paymentStatus } from '#contract/status';
import { buildAccount } from '../../tests/build/account';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildReceipt } from '../../tests/build/receipt';
import { openUpstream, settled } from '../../tests/build/upstream';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';

const { app, context } = gateOfFile({ role: 'OPERATION' });
let upstream: Awaited<ReturnType<typeof openUpstream>>;
let merchant: BuiltMerchant;
let account: Awaited<ReturnType<typeof buildAccount>>;
beforeAll(async () => {
  upstream = await openUpstream(context);
  merchant = await buildMerchant(context);
  account = await buildAccount(context, { channelCode: 'NORTH' });
});
afterAll(() => upstream.close());

const order = (status: number) => buildOrder(context, { merchant, account, status });
const waitsOf = async ({ orderNo }: { orderNo: string }, call = app.call) =>
  dataOf(await call('/order/payment/details', { orderNo })).waits;
const ask = ({ orderNo }: { orderNo: string }) => app.call('/order/payment/query', { orderNo });

test('money that came is named with its time and trace, and says which way out is right', async () => {
  const cases = [
    ['mismatch', 'mismatch', 'claim'],
    ['late', 'late', 'claim'],
    ['extra', 'conflict', 'claim'],
    ['conflict', 'conflict', 'claim'],
    ['otherCurrency', 'otherCurrency', 'query'],
  ] as const;
  for (const [cause, why, right] of cases) {
    const unpaid = await order(paymentStatus.mismatch);
    const money = await buildReceipt(context, { order: unpaid, amount: '412.50', why: cause });
    expect(await waitsOf(unpaid)).toEqual({
      ...{ why, right },
      came: {
        ...{ receiptNo: money.receiptNo, bankTraceNo: money.bankTraceNo, amount: '412.50', currency: 'MXN' },
        ...{ receivedTime: money.receivedAt.getTime(), payTime: money.paidAt.getTime() },
      },
    });
  }
});

test('without money the channel’s last answer decides, from asking it to a supplement', async () => {
  const unpaid = await order(paymentStatus.expired);
  expect(await waitsOf(unpaid)).toEqual({ why: 'noCallback', right: 'query', came: null });
  expect(await waitsOf(await order(paymentStatus.failed))).toMatchObject({ why: 'failed', right: 'query' });
  const answers = [
    ['nothing', 'silent', 'query'],
    [settled({ id: 'N1', paid: 1000, at: app.services.clock.now() }), 'told', 'query'],
    [{ found: false }, 'answered', 'supplement'],
  ] as const;
  for (const [answer, why, right] of answers) {
    upstream.say(() => answer);
    await ask(unpaid);
    expect(await waitsOf(unpaid)).toEqual({ why, right, came: null });
  }
});

test('an order that is paid waits for nothing, and whoever may make none paid is not told', async () => {
  expect(await waitsOf(await order(paymentStatus.paid))).toBeUndefined();
  const unpaid = await order(paymentStatus.expired);
  const house = await app.as('MERCHANT', { ownerId: merchant.id });
  expect(await waitsOf(unpaid, house.call)).toBeUndefined();
});
