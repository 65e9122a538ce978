// References of the past that stand under two things: told to finance until somebody says why.
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildRecharge } from '../../tests/build/recharge';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';

const { app, context, db } = gateOfFile({ role: 'FINANCE_RISK' });
/** A recharge by a slip that had paid an order. */
async function clash() {
  const merchant = await buildMerchant(context);
  const order = await buildOrder(context, { merchant });
  const { orderNo: no } = await buildRecharge(context, { merchant });
  const [typed, key] = [`slip ${order.id}`, `SLIP${order.id}`];
  const of = { realm: 'bank 1', day: '2026-01-01', key, typed, usedKind: 'payment', usedNo: order.orderNo };
  await context.db
    .insertInto('referenceClash')
    .values({ ...of, kind: 'recharge', no })
    .execute();
  return { no, key, typed, usedNo: order.orderNo };
}
const shown = async (call = app.call) => dataOf(await call('/order/receipt/clashes', {})).clashes;
const waits = async () => {
  const { list } = dataOf(await app.call('/todo/summary', {}));
  return list.find(({ key }: { key: string }) => key === 'referenceClash')?.count;
};

test('finance is told of a clash with both sides until somebody explains it, once, and audit says why', async () => {
  const [one, other] = [await clash(), await clash()];
  expect(await shown()).toEqual(expect.arrayContaining([one, other]));
  expect(await waits()).toBe(2);
  const input = { no: one.no, key: one.key, reason: 'The payer used one slip for both, given back' };
  dataOf(await app.call('/order/receipt/explainClash', input));
  expect([await shown(), await waits()]).toEqual([[other], 1]);
  expect(await app.call('/order/receipt/explainClash', input)).toMatchObject({ code: 1004 });
  const entries = db.reads.selectFrom('audit').select('changes').where('call', '=', 'receipt.explainClash');
  expect(JSON.stringify(await entries.execute())).toContain(input.reason);
});

test('of two who explain one at once one does, and whoever sees neither side finds nothing', async () => {
  const { no, key } = await clash();
  const elsewhere = await app.as('FINANCE_RISK', { countryIds: ['PER'] });
  expect(await shown(elsewhere.call)).toEqual([]);
  const input = { no, key, reason: 'Looked at with the bank' };
  expect(await elsewhere.call('/order/receipt/explainClash', input)).toMatchObject({ code: 1004 });
  const both = await Promise.all([1, 2].map(() => app.call('/order/receipt/explainClash', input)));
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1004]);
});
