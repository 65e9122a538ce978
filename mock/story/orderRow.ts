import { createHash } from 'node:crypto';
import { type Currency, minorDigits } from '#contract/money';
import { bookOfChannel, notifyStatus, paymentStatus, settleState } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { type Shares, sharesOf } from '../../server/commission/fee';
import { orderNo } from '../../server/db/orderNo';
import type { NextId } from '../../server/db/snowflake';
import { availableFrom } from '../../server/intake/maturity';
import { type OrderRow, termsOf } from '../../server/payment/order';
import type { Planned } from './plan';

/** An order as it stands at the demo's present, with what happened to it so far. */
export interface OrderStory {
  planned: Planned;
  row: OrderRow;
  shares: Shares;
}

/** @param number of the order among its merchant's, for the merchant's own numbering. */
export function tell(
  planned: Planned,
  number: number,
  { now, nextId, publicUrl }: { now: number; nextId: NextId; publicUrl: string },
): OrderStory {
  const { merchant, fate } = planned;
  const amount = minorOf(planned.worth, merchant.currency);
  const account = accountOf(planned);
  const rate = {
    feePercent: planned.method.fee,
    feeFixed: '0',
    feeMin: '0',
    feeMax: null,
    agentPercent: merchant.agentId === null ? '0' : '0.3000',
  };
  const cost = { costPercent: account.costPercent, costFixed: account.costFixed, costVersion: account.version };
  const received = receivedOf(planned, amount, now);
  const shares = sharesOf(received, termsOf({ ...rate, ...cost, agentId: merchant.agentId, agentTerms: null }));
  const at = new Date(planned.at);
  const id = nextId(at);
  const merchantOrderNo = `${merchant.merchantNo}-${businessDay(planned.at, BOOK_ZONE).replaceAll('-', '')}-${String(number).padStart(5, '0')}`;
  const row: OrderRow = {
    ...idle,
    id,
    orderNo: orderNo('P', id),
    merchantId: merchant.id,
    book: bookOfChannel(account.channelCode),
    merchantOrderNo,
    agentId: merchant.agentId,
    countryId: merchant.countryId,
    currency: merchant.currency,
    payMethod: planned.method.code,
    channelCode: account.channelCode,
    accountId: account.id,
    upstreamOrderNo: `S${planned.at}${id.slice(-6)}`,
    amount: amount.toString(),
    ...rate,
    ...cost,
    rateVersion: 1,
    status: statusAt(planned, now),
    notifyUrl: merchant.notifyUrl,
    payUrl: new URL(`/simulator/pay/${tokenOf(id)}`, publicUrl).href,
    payReferenceKind: 'reference',
    payReference: BigInt(`0x${digest(id).subarray(0, 7).toString('hex')}`)
      .toString()
      .padStart(18, '0'),
    clientIp: planned.payer.ip,
    bodyHash: digest(merchantOrderNo),
    createTime: at,
    expireTime: new Date(planned.expireAt),
  };
  const isReceived = received > 0n;
  const settled = isReceived && 'at' in fate ? receivedColumns(planned, row, { received, shares, at: fate.at }) : {};
  return { planned, row: withNotice({ ...row, ...settled }, planned, now), shares };
}

const accountOf = ({ merchant, method, accountIndex }: Planned) => {
  const fitting = merchant.accounts.filter(({ payMethods }) => payMethods.includes(method.code));
  const account = fitting[accountIndex % Math.max(fitting.length, 1)];
  if (!account) throw new Error(`${merchant.name} has no account for ${method.code}`);
  return account;
};

/** In whole units where a currency's payers use no smaller ones. */
function minorOf(worth: number, currency: Currency): bigint {
  const whole = currency === 'COP' || currency === 'ARS' || currency === 'CLP';
  const scale = 10n ** BigInt(minorDigits[currency]);
  return whole
    ? BigInt(Math.max(1, Math.round(worth))) * scale
    : BigInt(Math.max(100, Math.round(worth * 100))) * (scale / 100n);
}

/** What came in until now. */
function receivedOf({ fate }: Planned, amount: bigint, now: number): bigint {
  if (fate.kind === 'forgotten' || fate.kind === 'failed' || fate.at > now) return 0n;
  return fate.kind === 'other' ? (amount * BigInt(Math.round(fate.share * 100))) / 100n || 1n : amount;
}

export function statusAt({ fate, expireAt }: Pick<Planned, 'fate' | 'expireAt'>, now: number): OrderRow['status'] {
  const { accepted, paid, failed, expired, mismatch } = paymentStatus;
  if (fate.kind !== 'forgotten' && fate.at <= now)
    return fate.kind === 'paid' ? paid : fate.kind === 'failed' ? failed : mismatch;
  return expireAt <= now ? expired : accepted;
}

function receivedColumns(
  planned: Planned,
  row: OrderRow,
  { received, shares, at }: { received: bigint; shares: Shares; at: number },
): Partial<OrderRow> {
  const payTime = new Date(at);
  const came = {
    paidAmount: received.toString(),
    channelCost: shares.cost.toString(),
    payTime,
    bankTraceNo: `${planned.method.code.slice(0, 3)}${at}${row.id.slice(-7)}`,
    observedPayerName: planned.payer.initials,
    payerAccount: planned.payer.account,
    lastOperator: row.channelCode,
  };
  if (row.status !== paymentStatus.paid) return came;
  return {
    ...came,
    fee: shares.fee.toString(),
    netAmount: shares.net.toString(),
    commission: shares.commission.toString(),
    bookedAt: payTime,
    availableTime: availableFrom(payTime, planned.merchant.settleDays),
    settleState: planned.merchant.settleDays === 0 ? settleState.available : settleState.pending,
  };
}

const noticeStatuses: readonly number[] = [paymentStatus.paid, paymentStatus.failed, paymentStatus.expired];
/** Nobody is given up on before the whole ladder of tries was climbed, which takes most of a day. */
function withNotice(row: OrderRow, { isHeard, expireAt }: Planned, now: number): OrderRow {
  if (!noticeStatuses.includes(row.status)) return row;
  const isGivenUp = !isHeard && expireAt < now - DAY;
  return { ...row, notifyStatus: isGivenUp ? notifyStatus.failed : notifyStatus.ok, notifyCount: isGivenUp ? 8 : 1 };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
export const tokenOf = (id: string) => digest(`pay ${id}`).subarray(0, 18).toString('base64url');

/** What an order is before anything happens to it. */
const idle = {
  agentTerms: null,
  paidAmount: '0',
  fee: '0',
  netAmount: '0',
  channelCost: '0',
  commission: '0',
  notifyStatus: notifyStatus.none,
  notifyCount: 0,
  returnUrl: null,
  isSupplement: false,
  settleState: settleState.pending,
  availableTime: null,
  payerName: null,
  observedPayerName: null,
  payerDocType: null,
  payerDocNo: null,
  payerPhone: null,
  payerAccount: null,
  bankTraceNo: null,
  riskFlags: [],
  payTime: null,
  bookedAt: null,
  remark: null,
  tags: [],
  lastOperator: null,
  version: 1,
} satisfies Partial<OrderRow>;
