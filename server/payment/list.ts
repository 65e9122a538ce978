import { sql } from 'kysely';
import { payment as contract } from '#contract/payment';
import { notifyStatus, paymentStatus } from '#contract/status';
import { type FilterOf, listOf, type RowOf } from '../db/list';
import { minorPerMajor } from '../db/minor';
import type { Reads } from '../db/open';
import type { Range } from '../db/range';
import { inScope, paymentColumns, type Scope } from '../db/scope';
import { type Basis, within } from './orderStat';

export type PaymentFilter = FilterOf<typeof contract.page>;
export type Queue = NonNullable<PaymentFilter['queue']>;

/** Whoever looks, and what was found out before. */
export interface Looking {
  scope: Scope;
  /** Left out where orders are looked for however old they are. */
  range?: Range | undefined;
  /** What the range is about: the creation where it is left out. */
  basis?: Basis;
  /** The orders that the keyword names. */
  orderIds?: readonly string[] | undefined;
}

/** Which orders wait for a person: list, badge and to-do know it from here alone. */
const statesOfQueue = {
  paymentMismatch: sql<boolean>`payment_order.status = ${paymentStatus.mismatch}`,
  notifyFailed: sql<boolean>`payment_order.notify_status = ${notifyStatus.failed}`,
} as const satisfies Record<Queue, unknown>;

const inMajor = (amount: string) => sql`${amount}::numeric * ${minorPerMajor('payment_order.currency')}`;
const currency = 'payment_order.currency';

/** Payment orders, the newest first. */
export const orders = listOf(contract.page, {
  from: (db: Reads) =>
    db
      .selectFrom('payment_order')
      .innerJoin('merchant', 'merchant.id', 'payment_order.merchant_id')
      .leftJoin('agent', 'agent.id', 'payment_order.agent_id')
      .innerJoin('account', 'account.id', 'payment_order.account_id'),
  foundIn: 'payment_order',
  id: 'payment_order.id',
  scope: ({ scope }: Looking) => inScope(scope, paymentColumns),
  row: {
    id: 'payment_order.id',
    orderNo: 'payment_order.order_no',
    merchantOrderNo: 'payment_order.merchant_order_no',
    upstreamOrderNo: 'payment_order.upstream_order_no',
    merchantId: 'payment_order.merchant_id',
    merchantName: 'merchant.name',
    proxyName: 'agent.name',
    countryId: 'payment_order.country_id',
    payMethod: 'payment_order.pay_method',
    channelCode: 'payment_order.channel_code',
    accountId: 'payment_order.account_id',
    accountName: 'account.account_name',
    amount: { money: 'payment_order.amount', in: currency },
    paidAmount: { money: 'payment_order.paid_amount', in: currency },
    currency,
    fee: { money: 'payment_order.fee', in: currency },
    feeRate: 'payment_order.fee_percent',
    feeFixed: { money: 'payment_order.fee_fixed', in: currency },
    feeMin: { money: 'payment_order.fee_min', in: currency },
    netAmount: { money: 'payment_order.net_amount', in: currency },
    channelCost: { money: 'payment_order.channel_cost', in: currency },
    commission: { money: 'payment_order.commission', in: currency },
    profit: { money: sql<string>`payment_order.fee - payment_order.channel_cost - payment_order.commission`, in: currency },
    status: 'payment_order.status',
    notifyStatus: 'payment_order.notify_status',
    notifyCount: 'payment_order.notify_count',
    isSupplement: 'payment_order.is_supplement',
    settleState: 'payment_order.settle_state',
    availableTime: { time: 'payment_order.available_time' },
    payerName: 'payment_order.payer_name',
    observedPayerName: 'payment_order.observed_payer_name',
    payerDocType: 'payment_order.payer_doc_type',
    payerDocNo: 'payment_order.payer_doc_no',
    payerAccount: 'payment_order.payer_account',
    payReference: 'payment_order.pay_reference',
    bankTraceNo: 'payment_order.bank_trace_no',
    riskFlags: 'payment_order.risk_flags',
    clientIp: 'payment_order.client_ip',
    createTime: { time: 'payment_order.create_time' },
    expireTime: { time: 'payment_order.expire_time' },
    payTime: { time: 'payment_order.pay_time' },
    remark: 'payment_order.remark',
    lastOperator: 'payment_order.last_operator',
    version: 'payment_order.version',
  },
  filters: {
    // What the dates say depends on the rest of the filter, and is found out before.
    dates: (_dates: object, { range, basis = 'created' }: Looking) => (range ? within(basis, range) : sql<boolean>`true`),
    dateType: () => undefined, // the basis says it
    queue: (queue) => statesOfQueue[queue],
    merchantIds: { among: 'payment_order.merchant_id' },
    proxyId: { equals: 'payment_order.agent_id' },
    countryId: { equals: 'payment_order.country_id' },
    currency: { equals: currency },
    payMethods: { among: 'payment_order.pay_method' },
    channelCodes: { among: 'payment_order.channel_code' },
    accountIds: { among: 'payment_order.account_id' },
    status: { among: 'payment_order.status' },
    notifyStatus: { among: 'payment_order.notify_status' },
    amountFrom: (amount) => sql`payment_order.amount >= ${inMajor(amount)}`,
    amountTo: (amount) => sql`payment_order.amount <= ${inMajor(amount)}`,
    amountMismatch: (differs) => sql`(payment_order.paid_amount not in (0, payment_order.amount)) = ${differs}`,
    isSupplement: { equals: 'payment_order.is_supplement' },
    riskFlag: (flag) => sql`${flag} = any(payment_order.risk_flags)`,
    settleState: { equals: 'payment_order.settle_state' },
    payerName: { contains: ['payment_order.payer_name', 'payment_order.observed_payer_name'] },
    payerDocNo: { equals: 'payment_order.payer_doc_no' },
    keyword: (_no, { orderIds = [] }) => sql`payment_order.id = any(${orderIds}::bigint[])`,
  },
  sorts: {
    createTime: 'payment_order.id',
    amount: 'payment_order.amount',
    paidAmount: 'payment_order.paid_amount',
    payTime: 'payment_order.pay_time',
  },
  order: 'createTime',
});
/** How many there are, and when the first of them was made. */
export const waiting = { count: sql<number>`count(*)::int`, oldest: sql<Date | null>`min(create_time)` };

/** An order with the names that it refers to; nothing of it is masked. */
export type Order = RowOf<typeof orders>;
