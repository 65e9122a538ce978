import type { Insertable } from 'kysely';
import { code } from '#contract/error';
import type { Country, Currency } from '#contract/money';
import { type Book, paymentStatus } from '#contract/status';
import { isBlocked } from '../blacklist/blocked';
import { foresee, looksOf } from '../db/foresight';
import { writeGathered } from '../db/gathering';
import { orderNo } from '../db/orderNo';
import { emit } from '../db/outbox';
import type { Database, Writes } from '../db/pools';
import { timeOfId } from '../db/snowflake';
import type { PaymentOrder } from '../db/tables';
import type { PooledAccount } from '../routing/candidates';
import { Refusal } from '../words/word';
import { AccountFull, MerchantFull, reserveDay, roomFor } from './accountStore';
import { chainInForce } from './chainStore';
import { type AgentTerm, agentTerms } from './commission';
import { feeOf } from './fee';
import { addEvent, type Moment, type OrderRow } from './order';
import { appendOrderDelta } from './orderStatStore';
import { findByMerchantNo, insertOrder, insertQuery, takeNumber } from './orderStore';
import { dayIsFull, type OwnLimits, refuseOutsideLimits } from './ownLimits';
import { type Rate, rateInForce } from './rateStore';
import { chooseAccount } from './route';
import { liveRow } from './transition';

interface Payee {
  id: string;
  agentId: string | null;
  countryId: Country;
  currency: Currency;
  book: Book;
  /** Agreed, and out of use at present. */
  closedMethods: readonly string[];
}
/** A payment that a merchant asks for, checked. */
export interface NewOrder {
  merchant: Payee & OwnLimits;
  merchantOrderNo: string;
  /** Minor units of the merchant's currency. */
  amount: bigint;
  method: string;
  notifyUrl: string | null;
  returnUrl: string | null;
  expireTime: Date;
  payer: Record<'name' | 'docType' | 'docNo' | 'phone', string | null>;
  clientIp: string;
  /** Of everything that was asked: the same `merchantOrderNo` with another hash is refused. */
  bodyHash: Buffer;
}

const MOST_LOOKS = 10;

/**
 * Takes an order in, committed. Where others take an account's last room meanwhile, it looks again: at another account,
 * or at none.
 * @throws Refusal as `createOrder` does.
 */
export async function takeOrder(
  db: Pick<Database, 'foreseen' | 'writes'>,
  asked: NewOrder,
  at: Moment,
): Promise<OrderRow> {
  for (let look = 1; look <= MOST_LOOKS; look += 1)
    try {
      return await foresee(db, (tx) => createOrder(tx, asked, at));
    } catch (error) {
      if (error instanceof MerchantFull) throw dayIsFull(error, asked);
      if (!(error instanceof AccountFull)) throw error;
    }
  throw noAccount(asked);
}
const noAccount = ({ method }: NewOrder) => new Refusal(code.noAccountAvailable, 'noAccountAvailable', { method });

/** The same in a transaction of somebody else’s, once: where others take the last room meanwhile it is refused. */
export async function takeOrderWithin(tx: Writes, asked: NewOrder, at: Moment): Promise<OrderRow> {
  try {
    return await createOrder(tx, asked, at);
  } catch (error) {
    if (error instanceof MerchantFull) throw dayIsFull(error, asked);
    throw error instanceof AccountFull ? noAccount(asked) : error;
  }
}

/**
 * Takes an order in, or gives the first one that had its `merchantOrderNo`. Two at once: the second waits for the
 * first.
 * @throws Refusal 1007 for another body, 1305 and 1302 where no account takes it, 1306 for a payer who is blocked.
 * @throws MerchantFull where the merchant's own day holds no more.
 */
async function createOrder(tx: Writes, asked: NewOrder, at: Moment): Promise<OrderRow> {
  const id = at.nextId(at.now);
  const number = { merchantId: asked.merchant.id, merchantOrderNo: asked.merchantOrderNo, orderId: id };
  if (!(await takeNumber(tx, number))) return firstOrder(tx, asked);
  const rate = await rateInForce(looksOf(tx), asked.merchant.id, asked.method, at.now);
  if (!rate) throw new Refusal(code.noAccountAvailable, 'methodNotAgreed', { method: asked.method });
  if (asked.merchant.closedMethods.includes(asked.method))
    throw new Refusal(code.noAccountAvailable, 'methodClosed', { method: asked.method });
  refuseOutsideLimits(asked);
  await refuseIfBlocked(tx, asked, at);
  refuseIfFeeEatsAll(asked, rate);
  const account = await chooseAccount(
    looksOf(tx),
    { ...asked.merchant, merchantId: asked.merchant.id, method: asked.method, amount: asked.amount },
    at.now,
  );
  const order = await insertOrder(
    tx,
    columnsOf(asked, { id, rate, account, agents: await agentsOf(tx, asked, rate, at) }),
  );
  await insertQuery(tx, order, firstQuery(order, at));
  await appendOrderDelta(tx, null, order);
  await addEvent(tx, order, { kind: 'created', to: order.status }, at);
  await emit(tx, { ...liveRow(order), no: order.orderNo, kind: 'created' }, at.now);
  await writeGathered(tx);
  await reserveDay(tx, order, roomFor(account), asked.merchant);
  return order;
}

/** What each agent of the merchant's chain will earn; null, and nothing asked, where there is none. */
async function agentsOf(tx: Writes, asked: NewOrder, rate: Rate, { now }: Moment): Promise<AgentTerm[] | null> {
  const { id: merchantId, agentId } = asked.merchant;
  if (agentId === null) return null;
  return agentTerms(rate, await chainInForce(looksOf(tx), { merchantId, agentId, method: asked.method }, now));
}

/** Which of what they said it was is told to nobody. */
async function refuseIfBlocked(tx: Writes, { merchant, payer }: NewOrder, { now }: Moment): Promise<void> {
  if (await isBlocked(tx, merchant.id, { document: payer.docNo, phone: payer.phone }, now))
    throw new Refusal(code.blacklisted, 'payerBlocked');
}

/** The first question to its channel, should no word come by then. */
const FIRST_QUERY_MS = 30_000;
export const firstQuery = ({ expireTime }: OrderRow, { now }: Moment) =>
  new Date(Math.min(now.getTime() + FIRST_QUERY_MS, expireTime.getTime()));

async function firstOrder(tx: Writes, { merchant, merchantOrderNo, bodyHash }: NewOrder): Promise<OrderRow> {
  const first = await findByMerchantNo(tx, { merchantId: merchant.id, merchantOrderNo });
  if (!first?.bodyHash.equals(bodyHash)) throw new Refusal(code.duplicate, 'merchantOrderNoUsed', { merchantOrderNo });
  return first;
}

function refuseIfFeeEatsAll({ amount, merchant: { currency } }: NewOrder, rate: Rate) {
  const { percent: feePercent, fixed: feeFixed, minFee: feeMin, maxFee: feeMax } = rate;
  const fee = feeOf(amount, { feePercent, feeFixed, feeMin, feeMax });
  if (fee >= amount) throw new Refusal(code.limitExceeded, 'amountBelowFee', { fee: { minor: fee, currency } });
}

const columnsOf = (
  asked: NewOrder,
  { id, rate, account, agents }: { id: string; rate: Rate; account: PooledAccount; agents: AgentTerm[] | null },
): Insertable<PaymentOrder> => ({
  id,
  orderNo: orderNo('P', id),
  merchantId: asked.merchant.id,
  book: asked.merchant.book,
  merchantOrderNo: asked.merchantOrderNo,
  agentId: asked.merchant.agentId,
  countryId: asked.merchant.countryId,
  currency: asked.merchant.currency,
  payMethod: asked.method,
  channelCode: account.channelCode,
  accountId: account.accountId,
  amount: asked.amount,
  feePercent: rate.percent,
  feeFixed: rate.fixed,
  feeMin: rate.minFee,
  feeMax: rate.maxFee,
  rateVersion: rate.version,
  costPercent: account.costPercent,
  costFixed: account.costFixed,
  costVersion: account.costVersion,
  agentTerms: agents && JSON.stringify(agents),
  status: paymentStatus.created,
  notifyUrl: asked.notifyUrl,
  returnUrl: asked.returnUrl,
  payerName: asked.payer.name,
  payerDocType: asked.payer.docType,
  payerDocNo: asked.payer.docNo,
  payerPhone: asked.payer.phone,
  clientIp: asked.clientIp,
  bodyHash: asked.bodyHash,
  createTime: new Date(timeOfId(id)), // The statistics count an order at the time of its id.
  expireTime: asked.expireTime,
});
