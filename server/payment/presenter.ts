import { toMajor } from '#contract/money';
import type { PaymentOrder } from '#contract/payment';
import type { Actor } from '../http/handlers';
import { maskAccount, maskDocument, maskName } from '../mask';
import { currencyOf } from './notice';
import type { OrderRow } from './order';

/** An order with the names that its row refers to. */
export type NamedOrder = OrderRow & { merchant_name: string; proxy_name: string | null; account_name: string };

/** What of an order a person may see (screens B1.4, roles D). */
interface Sight {
  cost: boolean;
  account: boolean;
  /** Agents see volumes, never payers. */
  payer: boolean;
}
export const sightOf = ({ scope, grants }: Pick<Actor, 'scope' | 'grants'>): Sight => ({
  cost: grants.has('home.profit'),
  account: scope.kind === 'platform',
  payer: scope.kind !== 'agent',
});

/** The order as list and drawer show it to this person. */
export function presentOrder(order: NamedOrder, sight: Sight): PaymentOrder {
  return { ...facts(order), ...amounts(order), ...payer(order, sight), ...(sight.account && collector(order)), ...(sight.cost && costs(order)) };
}

// The casts: these columns hold only what the contract names, because orders are made by checked requests and moved by its state machine.
const facts = (order: NamedOrder) => ({
  orderNo: order.order_no,
  merchantOrderNo: order.merchant_order_no,
  upstreamOrderNo: order.upstream_order_no,
  merchantId: order.merchant_id,
  merchantName: order.merchant_name,
  proxyName: order.proxy_name,
  countryId: order.country_id as PaymentOrder['countryId'],
  payMethod: order.pay_method,
  channelCode: order.channel_code,
  status: order.status as PaymentOrder['status'],
  notifyStatus: order.notify_status as PaymentOrder['notifyStatus'],
  notifyCount: order.notify_count,
  isSupplement: order.is_supplement,
  settleState: order.settle_state as PaymentOrder['settleState'],
  availableTime: order.available_time?.getTime() ?? null,
  bankTraceNo: order.bank_trace_no,
  riskFlags: order.risk_flags,
  createTime: order.create_time.getTime(),
  expireTime: order.expire_time.getTime(),
  payTime: order.pay_time?.getTime() ?? null,
  durationSec: order.pay_time && Math.round((order.pay_time.getTime() - order.create_time.getTime()) / 1000),
  remark: order.remark,
  lastOperator: order.last_operator,
  version: order.version,
});

function amounts(order: OrderRow) {
  const currency = currencyOf(order);
  return {
    currency,
    amount: toMajor(order.amount, currency),
    paidAmount: toMajor(order.paid_amount, currency),
    fee: toMajor(order.fee, currency),
    feeRate: order.fee_percent,
    feeFixed: toMajor(order.fee_fixed, currency),
    feeMin: toMajor(order.fee_min, currency),
    netAmount: toMajor(order.net_amount, currency),
  };
}

const payer = (order: OrderRow, sight: Sight) => ({
  payerName: sight.payer ? masked(order.payer_name, maskName) : null,
  observedPayerName: sight.payer ? masked(order.observed_payer_name, maskName) : null,
  payerDiffers: sight.payer && isOther(order.payer_name, order.observed_payer_name),
  payerDocType: sight.payer ? order.payer_doc_type : null,
  payerDocNo: sight.payer ? masked(order.payer_doc_no, maskDocument) : null,
  payerAccount: sight.payer ? masked(order.payer_account, maskAccount) : null,
  payReference: sight.payer ? order.pay_reference : null,
  clientIp: sight.payer ? order.client_ip : null,
});
/** Spelling of accents, case and spaces aside; banks write names as they please. */
const isOther = (declared: string | null, observed: string | null) => declared !== null && observed !== null && plain(declared) !== plain(observed);
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase();
const masked = (value: string | null, mask: (value: string) => string) => (value === null ? null : mask(value));

const collector = (order: NamedOrder) => ({ accountId: order.account_id, accountName: order.account_name });

function costs(order: OrderRow) {
  const currency = currencyOf(order);
  return {
    channelCost: toMajor(order.channel_cost, currency),
    commission: toMajor(order.commission, currency),
    profit: toMajor(BigInt(order.fee) - BigInt(order.channel_cost) - BigInt(order.commission), currency),
  };
}
