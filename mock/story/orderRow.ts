import { createHash } from 'node:crypto';
import { type Currency, minorDigits } from '#contract/money';
import { notifyStatus, paymentStatus, settleState } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { orderNo } from '../../server/db/orderNo';
import type { NextId } from '../../server/db/snowflake';
import { type Shares, sharesOf } from '../../server/payment/fee';
import { availableFrom } from '../../server/payment/maturity';
import { type OrderRow, termsOf } from '../../server/payment/order';
import type { Planned } from './plan';

/** An order as it stands at the demo's present, with what happened to it so far. */
export interface OrderStory {
  planned: Planned;
  row: OrderRow;
  shares: Shares;
}

/** @param number of the order among its merchant's, for the merchant's own numbering. */
export function tell(planned: Planned, number: number, { now, nextId, publicUrl }: { now: number; nextId: NextId; publicUrl: string }): OrderStory {
  const { merchant, fate } = planned;
  const amount = minorOf(planned.worth, merchant.currency);
  const account = accountOf(planned);
  const rate = { fee_percent: planned.method.fee, fee_fixed: '0', fee_min: '0', agent_percent: merchant.agent_id === null ? '0' : '0.3000' };
  const cost = { cost_percent: account.cost_percent, cost_fixed: account.cost_fixed, cost_version: account.version };
  const received = receivedOf(planned, amount, now);
  const shares = sharesOf(received, termsOf({ ...rate, ...cost }));
  const at = new Date(planned.at);
  const id = nextId(at);
  const merchantOrderNo = `${merchant.merchant_no}-${businessDay(planned.at, BOOK_ZONE).replaceAll('-', '')}-${String(number).padStart(5, '0')}`;
  const row: OrderRow = {
    ...idle,
    id,
    order_no: orderNo('P', id),
    merchant_id: merchant.id,
    merchant_order_no: merchantOrderNo,
    agent_id: merchant.agent_id,
    country_id: merchant.country_id,
    currency: merchant.currency,
    pay_method: planned.method.code,
    channel_code: account.channel_code,
    account_id: account.id,
    upstream_order_no: `S${planned.at}${id.slice(-6)}`,
    amount: amount.toString(),
    ...rate,
    ...cost,
    rate_version: 1,
    status: statusAt(planned, now),
    notify_url: merchant.notify_url,
    pay_url: new URL(`/simulator/pay/${tokenOf(id)}`, publicUrl).href,
    pay_reference: BigInt(`0x${digest(id).subarray(0, 7).toString('hex')}`)
      .toString()
      .padStart(18, '0'),
    client_ip: planned.payer.ip,
    body_hash: digest(merchantOrderNo),
    create_time: at,
    expire_time: new Date(planned.expireAt),
  };
  const isReceived = received > 0n;
  const settled = isReceived && 'at' in fate ? receivedColumns(planned, row, { received, shares, at: fate.at }) : {};
  return { planned, row: withNotice({ ...row, ...settled }, planned, now), shares };
}

const accountOf = ({ merchant, method, accountIndex }: Planned) => {
  const fitting = merchant.accounts.filter(({ pay_methods }) => pay_methods.includes(method.code));
  const account = fitting[accountIndex % Math.max(fitting.length, 1)];
  if (!account) throw new Error(`${merchant.name} has no account for ${method.code}`);
  return account;
};

/** In whole units where a currency's payers use no smaller ones. */
function minorOf(worth: number, currency: Currency): bigint {
  const whole = currency === 'COP' || currency === 'ARS' || currency === 'CLP';
  const scale = 10n ** BigInt(minorDigits[currency]);
  return whole ? BigInt(Math.max(1, Math.round(worth))) * scale : BigInt(Math.max(100, Math.round(worth * 100))) * (scale / 100n);
}

/** What came in until now. */
function receivedOf({ fate }: Planned, amount: bigint, now: number): bigint {
  if (fate.kind === 'forgotten' || fate.kind === 'failed' || fate.at > now) return 0n;
  return fate.kind === 'other' ? (amount * BigInt(Math.round(fate.share * 100))) / 100n || 1n : amount;
}

export function statusAt({ fate, expireAt }: Pick<Planned, 'fate' | 'expireAt'>, now: number): OrderRow['status'] {
  const { accepted, paid, failed, expired, mismatch } = paymentStatus;
  if (fate.kind !== 'forgotten' && fate.at <= now) return fate.kind === 'paid' ? paid : fate.kind === 'failed' ? failed : mismatch;
  return expireAt <= now ? expired : accepted;
}

function receivedColumns(
  planned: Planned,
  row: OrderRow,
  { received, shares, at }: { received: bigint; shares: Shares; at: number },
): Partial<OrderRow> {
  const payTime = new Date(at);
  const came = {
    paid_amount: received.toString(),
    channel_cost: shares.cost.toString(),
    pay_time: payTime,
    bank_trace_no: `${planned.method.code.slice(0, 3)}${at}${row.id.slice(-7)}`,
    observed_payer_name: planned.payer.initials,
    payer_account: planned.payer.account,
    last_operator: row.channel_code,
  };
  if (row.status !== paymentStatus.paid) return came;
  return {
    ...came,
    fee: shares.fee.toString(),
    net_amount: shares.net.toString(),
    commission: shares.commission.toString(),
    booked_at: payTime,
    available_time: availableFrom(payTime, planned.merchant.settle_days),
    settle_state: planned.merchant.settle_days === 0 ? settleState.available : settleState.pending,
  };
}

const told: readonly number[] = [paymentStatus.paid, paymentStatus.failed, paymentStatus.expired];
/** Nobody is given up on before the whole ladder of tries was climbed, which takes most of a day. */
function withNotice(row: OrderRow, { isHeard, expireAt }: Planned, now: number): OrderRow {
  if (!told.includes(row.status)) return row;
  const isGivenUp = !isHeard && expireAt < now - DAY;
  return { ...row, notify_status: isGivenUp ? notifyStatus.failed : notifyStatus.ok, notify_count: isGivenUp ? 8 : 1 };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
export const tokenOf = (id: string) => digest(`pay ${id}`).subarray(0, 18).toString('base64url');

/** What an order is before anything happens to it. */
const idle = {
  paid_amount: '0',
  fee: '0',
  net_amount: '0',
  channel_cost: '0',
  commission: '0',
  notify_status: notifyStatus.none,
  notify_count: 0,
  return_url: null,
  is_supplement: false,
  settle_state: settleState.pending,
  available_time: null,
  payer_name: null,
  observed_payer_name: null,
  payer_doc_type: null,
  payer_doc_no: null,
  payer_account: null,
  bank_trace_no: null,
  risk_flags: [],
  pay_time: null,
  booked_at: null,
  remark: null,
  last_operator: null,
  version: 1,
} satisfies Partial<OrderRow>;
