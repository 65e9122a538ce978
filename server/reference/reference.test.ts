// One register of references: what one thing was credited by credits no other, in whatever spelling.
import { referenceKey } from '#contract/spelling';
import { paymentStatus } from '#contract/status';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { gateOfFile } from '../../tests/gate/gate';
import { receivePayment } from '../intake/intake';
import type { OrderRow } from '../payment/order';
import { lockOrder } from '../payment/order';

const { app, context } = gateOfFile({ role: 'OPERATION' });
const SPELLINGS = [
  'MBAN0100X',
  'mban0100x',
  'MBAN 0100X',
  'MBAN\u200B0100X',
  'ＭＢＡＮ０１００Ｘ',
  'mban\u00AD٠١٠٠x',
  '\u00A0Mban0100X\t',
];
const HASH = `${'aB'.repeat(32)}`;
const supplement = ({ orderNo, version, createTime }: OrderRow, bankTraceNo: string) =>
  app.call('/order/payment/supplement', {
    ...{ orderNo, version, reason: 'the slip says so', paidAmount: '1000.00' },
    ...{ payTime: createTime.getTime(), bankTraceNo },
  });

test('the database and the contract spell alike', async () => {
  const typed = [...SPELLINGS, HASH, `0x${HASH}`, 'SPEI-1', 'ñandú 7', '\u200B', '１２ ३४', 'a\u2028b', '0x12'];
  for (const text of typed) {
    const { rows } = await context.db.executeQuery<{ key: string }>(
      { sql: 'select reference_key($1) as key', parameters: [text], query: { kind: 'RawNode' } } as never, // as compiled
    );
    expect(rows[0]?.key).toBe(referenceKey(text));
  }
  expect(new Set(SPELLINGS.map(referenceKey)).size).toBe(1);
  expect(referenceKey(`0x${HASH}`)).toBe(referenceKey(HASH.toLowerCase()));
});

test('one reference pays one order, in whatever spelling, also where its channel tells later', async () => {
  const merchant = await buildMerchant(context, {});
  const order = await buildOrder(context, { merchant, with: { status: paymentStatus.expired } });
  const [first = '', ...others] = SPELLINGS;
  expect((await supplement(order, first)).code).toBe(0);
  for (const spelling of others) {
    const refused = await supplement(await buildOrder(context, { merchant }), spelling);
    expect([spelling, refused.code, refused.msg]).toEqual([spelling, 1007, expect.stringContaining(order.orderNo)]);
  }
  const outcome = await context.db.transaction().execute(async (tx) => {
    const lock = await lockOrder(tx, order.id);
    const paidAt = order.createTime;
    const receipt = {
      ...{ eventNo: 'E1', orderNoTold: order.orderNo, upstreamOrderNo: null, amount: 100_000n },
      ...{ currency: order.currency, paidAt, paidAtTold: paidAt, bankTraceNo: 'mban 0100x' },
      ...{ payerBank: 'BBVA', payerName: null, payerAccount: null },
    };
    const at = { now: context.clock.now(), nextId: context.nextId, actor: order.channelCode };
    return receivePayment(tx, { channelCode: order.channelCode, lock, receipt }, { mostPaidTimes: 10 }, at);
  });
  expect(outcome).toBe('duplicate');
});

test('twenty at once in two spellings end in one order paid', async () => {
  const merchant = await buildMerchant(context, {});
  const orders = [];
  for (let n = 0; n < 20; n++) orders.push(await buildOrder(context, { merchant }));
  const answers = await Promise.all(orders.map((order, n) => supplement(order, n % 2 ? 'RACE 77' : 'race77')));
  expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array<number>(19).fill(1007)]);
});
