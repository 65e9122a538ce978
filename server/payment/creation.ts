import type { Insertable } from 'kysely';
import { code } from '#contract/error';
import type { Country, Currency } from '#contract/money';
import { type Book, paymentStatus } from '#contract/status';
import { isBlocked } from '../blacklist/blocked';
import { chainOf } from '../commission/chainShare';
import { type AgentTerm, agentTerms } from '../commission/commission';
import { feeOf } from '../commission/fee';
import { foresee, looksOf } from '../db/foresight';
import { writeGathered } from '../db/gathering';
import { orderNo } from '../db/orderNo';
import { emit } from '../db/outbox';
import type { Database, Writes } from '../db/pools';
import { timeOfId } from '../db/snowflake';
import type { PaymentOrder } from '../db/tables';
import { appendOrderDelta } from '../orderStat/delta';
import type { PooledAccount } from '../routing/candidates';
import { chooseAccount } from '../routing/chooseAccount';
import { Refusal } from '../words/word';
import { AccountFull, MerchantFull, reserveDay, roomFor } from './accountStore';
import { addEvent, type Moment, type OrderRow } from './order';
import { findByMerchantNo, insertOrder, insertQuery, takeNumber } from './orderStore';
import { dayIsFull, type OwnLimits, refuseOutsideLimits } from './ownLimits';
import { type Rate, rateInForce } from './rateStore';
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
  db: Pick<Database, 'foreseen' | 'writes' | 'foresees'>,
  request: NewOrder,
  at: Moment,
): Promise<OrderRow> {
  for (let look = 1; look <= MOST_LOOKS; look += 1)
    try {
      return await foresee(db, (tx) => createOrder(tx, request, at));
    } catch (error) {
      if (error instanceof MerchantFull) throw dayIsFull(error, request);
      if (!(error instanceof AccountFull)) throw error;
    }
  throw noAccount(request);
}
const noAccount = ({ method }: NewOrder) => new Refusal(code.noAccountAvailable, 'noAccountAvailable', { method });

/** The same in a transaction of somebody else’s, once: where others take the last room meanwhile it is refused. */
export async function takeOrderWithin(tx: Writes, request: NewOrder, at: Moment): Promise<OrderRow> {
  try {
    return await createOrder(tx, request, at);
  } catch (error) {
    if (error instanceof MerchantFull) throw dayIsFull(error, request);
    throw error instanceof AccountFull ? noAccount(request) : error;
  }
}

/**
 * Takes an order in, or gives the first one that had its `merchantOrderNo`. Two at once: the second waits for the
 * first.
 * @throws Refusal 1007 for another body, 1305 and 1302 where no account takes it, 1306 for a payer who is blocked.
 * @throws MerchantFull where the merchant's own day holds no more.
 */
async function createOrder(tx: Writes, request: NewOrder, at: Moment): Promise<OrderRow> {
  const id = at.nextId(at.now);
  const number = { merchantId: request.merchant.id, merchantOrderNo: request.merchantOrderNo, orderId: id };
  if (!(await takeNumber(tx, number))) return firstOrder(tx, request);
  const rate = await rateInForce(looksOf(tx), request.merchant.id, request.method, at.now);
  if (!rate) throw new Refusal(code.noAccountAvailable, 'methodNotAgreed', { method: request.method });
  if (request.merchant.closedMethods.includes(request.method))
    throw new Refusal(code.noAccountAvailable, 'methodClosed', { method: request.method });
  refuseOutsideLimits(request);
  await refuseIfBlocked(tx, request, at);
  refuseIfFeeEatsAll(request, rate);
  const account = await chooseAccount(
    looksOf(tx),
    { ...request.merchant, merchantId: request.merchant.id, method: request.method, amount: request.amount },
    at.now,
  );
  const order = await insertOrder(
    tx,
    columnsOf(request, { id, rate, account, agents: await agentsOf(tx, request, rate, at) }),
  );
  await insertQuery(tx, order, firstQuery(order, at));
  await appendOrderDelta(tx, null, order);
  await addEvent(tx, order, { kind: 'created', to: order.status }, at);
  await emit(tx, { ...liveRow(order), no: order.orderNo, kind: 'created' }, at.now);
  await writeGathered(tx);
  await reserveDay(tx, order, roomFor(account), request.merchant);
  return order;
}

/** What each agent of the merchant's chain will earn; null, and nothing asked, where there is none. */
async function agentsOf(tx: Writes, request: NewOrder, rate: Rate, { now }: Moment): Promise<AgentTerm[] | null> {
  const { id: merchantId, agentId } = request.merchant;
  if (agentId === null) return null;
  return agentTerms(rate, await chainOf(looksOf(tx), { merchantId, agentId, method: request.method }, now));
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
  request: NewOrder,
  { id, rate, account, agents }: { id: string; rate: Rate; account: PooledAccount; agents: AgentTerm[] | null },
): Insertable<PaymentOrder> => ({
  id,
  orderNo: orderNo('P', id),
  merchantId: request.merchant.id,
  book: request.merchant.book,
  merchantOrderNo: request.merchantOrderNo,
  agentId: request.merchant.agentId,
  countryId: request.merchant.countryId,
  currency: request.merchant.currency,
  payMethod: request.method,
  channelCode: account.channelCode,
  accountId: account.accountId,
  amount: request.amount,
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
  notifyUrl: request.notifyUrl,
  returnUrl: request.returnUrl,
  payerName: request.payer.name,
  payerDocType: request.payer.docType,
  payerDocNo: request.payer.docNo,
  payerPhone: request.payer.phone,
  clientIp: request.clientIp,
  bodyHash: request.bodyHash,
  createTime: new Date(timeOfId(id)), // The statistics count an order at the time of its id.
  expireTime: request.expireTime,
});
