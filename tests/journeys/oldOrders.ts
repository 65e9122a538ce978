// Orders of some days ago whose callbacks never came: what became of them is known by their channel alone.
import { paymentStatus } from '../../contract/status';
import { DAY } from '../../contract/time';
import { openData } from '../../scripts/dataFolder';
import { keepChoice, keepPayment } from '../../server/channel/simulator/store';
import { buildContext } from '../build/context';
import { buildOrder, type OrderGiven } from '../build/order';
import { pastContext } from '../build/past';

/** What the payer did, which nobody was told. */
type Done = 'success' | 'nothing';

/** Builds one for each, of the same amount, at a merchant and an account of the demo. @returns when they were made */
export async function buildOldOrders(amount: string, done: readonly Done[]): Promise<Date> {
  const { db, close } = await openData(process.env['DATA'] ?? '');
  const at = new Date(Date.now() - 3 * DAY);
  const context = pastContext(buildContext(db), at.getTime());
  const merchant = await db.reads
    .selectFrom('merchant')
    .selectAll()
    .where('merchantNo', '=', 'M10002')
    .executeTakeFirstOrThrow();
  const account = await db.reads
    .selectFrom('account')
    .selectAll()
    .where('accountName', '=', 'MEX-SPEI-01')
    .executeTakeFirstOrThrow();
  const status = paymentStatus.expired;
  const given: OrderGiven = { merchant: { ...merchant, secrets: { api: '', callback: '' } }, account, amount, status };
  for (const [nth, what] of done.entries()) {
    const merchantOrderNo = `OLD-${amount}-${nth}`;
    const order = await buildOrder(context, { ...given, merchantOrderNo });
    const { orderNo, currency, payMethod: method, channelCode, expireTime } = order;
    const asked = { orderNo, amount: order.amount, currency, method, channelCode, merchantName: '-', returnUrl: null };
    // Its number is told apart by the moment.
    const own = new Date(at.getTime() + nth);
    const payment = await keepPayment(db.writes, { ...asked, expireTime: expireTime.getTime() }, own);
    const then = new Date(at.getTime() + 60_000);
    if (what !== 'nothing') await keepChoice(db.writes, payment, what, BigInt(order.amount), then, { nextAt: null });
  }
  await close();
  return at;
}
