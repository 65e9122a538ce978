// Orders of some days ago whose callbacks never came: what became of them is known by their channel alone.
import { paymentStatus } from '../../contract/status';
import { DAY } from '../../contract/time';
import { openData } from '../../scripts/dataFolder';
import { keepChoice, keepPayment } from '../../server/channel/simulator/store';
import type { Database } from '../../server/db/pools';
import { buildContext } from '../build/context';
import { buildOrder, type OrderGiven } from '../build/order';
import { pastContext } from '../build/past';

/** A merchant and an account of the demo. */
async function shopOf({ reads }: Database) {
  const merchants = reads.selectFrom('merchant').selectAll().where('merchantNo', '=', 'M10002');
  const accounts = reads.selectFrom('account').selectAll().where('accountName', '=', 'MEX-SPEI-01');
  const merchant = await merchants.executeTakeFirstOrThrow();
  return {
    merchant: { ...merchant, secrets: { api: '', callback: '' } },
    account: await accounts.executeTakeFirstOrThrow(),
  };
}

/** An order that was paid so many days ago. @returns its number */
export async function buildOldPayment(amount: string, days: number): Promise<string> {
  const { db, close } = await openData(process.env['DATA'] ?? '');
  const context = pastContext(buildContext(db), Date.now() - days * DAY);
  const { orderNo } = await buildOrder(context, { ...(await shopOf(db)), amount, status: paymentStatus.paid });
  await close();
  return orderNo;
}

/** What the payer did, which nobody was told. */
type Done = 'success' | 'nothing';

/** Builds one for each, of the same amount, at a merchant and an account of the demo. @returns when they were made */
export async function buildOldOrders(amount: string, done: readonly Done[]): Promise<Date> {
  const { db, close } = await openData(process.env['DATA'] ?? '');
  const at = new Date(Date.now() - 3 * DAY);
  const context = pastContext(buildContext(db), at.getTime());
  const shop = await shopOf(db);
  const status = paymentStatus.expired;
  const given: OrderGiven = { ...shop, amount, status };
  for (const [nth, what] of done.entries()) {
    const merchantOrderNo = `OLD-${amount}-${nth}`;
    const order = await buildOrder(context, { ...given, merchantOrderNo });
    const { orderNo, currency, payMethod: method, channelCode, expireTime } = order;
    const request = {
      orderNo,
      amount: order.amount,
      currency,
      method,
      channelCode,
      merchantName: '-',
      returnUrl: null,
    };
    // Its number is told apart by the moment.
    const own = new Date(at.getTime() + nth);
    const payment = await keepPayment(db.writes, { ...request, expireTime: expireTime.getTime() }, own);
    const then = new Date(at.getTime() + 60_000);
    if (what !== 'nothing') await keepChoice(db.writes, payment, what, BigInt(order.amount), then, { nextAt: null });
  }
  await close();
  return at;
}
