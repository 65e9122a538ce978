import { type RawBuilder, sql } from 'kysely';
import type { Static, TObject } from 'typebox';
import type { paymentFilter } from '#contract/payment';
import { minorPerMajor } from '../db/minor';
import { idOfNo } from '../db/orderNo';
import type { Range } from '../db/range';
import { inScope, paymentColumns, type Scope } from '../db/scope';
import type { Basis } from './orderStat';
import { within } from './orderTotals';
import { queued } from './queues';

export type PaymentFilter = Static<TObject<typeof paymentFilter>>;
type Condition = RawBuilder<boolean>;

/** A filter with everything found out that SQL needs; every query of orders is built from one. */
export interface Search {
  scope: Scope;
  filter: PaymentFilter;
  /** Undefined where a number was searched for and no dates were named: a number is found however old it is. */
  range: Range | undefined;
  /** The orders that the searched number names. */
  orderIds: readonly string[] | undefined;
}

/** What a search text is: a number of ours holds its own id, any other has to be looked up. */
type Sought = { orderId: string } | { reference: string };
export function soughtBy(keyword: string): Sought {
  const orderId = idOfNo('P', keyword);
  return orderId === undefined ? { reference: keyword } : { orderId };
}

/** The whole condition. It begins with the scope, whatever the filter says. */
export function where({ scope, filter, range, orderIds }: Search): Condition {
  const found = [
    inScope(scope, paymentColumns),
    range && within(basisOf(filter.dateType), range),
    among('id', orderIds, 'bigint'),
    ...owners(filter),
    ...places(filter),
    ...states(filter),
    ...states(queued(filter)),
    ...sizes(filter),
    ...payers(filter),
  ];
  return sql<boolean>`${sql.join(
    found.filter((one) => one !== undefined),
    sql` and `,
  )}`;
}

const column = (name: string) => sql.ref(`payment_order.${name}`);
const equals = (name: string, value: string | number | boolean | undefined): Condition | undefined =>
  value === undefined ? undefined : sql`${column(name)} = ${value}`;
/** An empty list of choices narrows nothing. */
const choices = (name: string, values: readonly unknown[] | undefined, type: 'bigint' | 'text' | 'smallint') =>
  values?.length ? among(name, values, type) : undefined;
const among = (name: string, values: readonly unknown[] | undefined, type: 'bigint' | 'text' | 'smallint'): Condition | undefined =>
  values && sql`${column(name)} = any(${values}::${sql.raw(type)}[])`;

/** By what the range of a filter is meant; the paid day is that of the ledger. */
export const basisOf = (dateType: PaymentFilter['dateType']): Basis => (dateType === 'pay' ? 'paid' : 'created');

const owners = (filter: PaymentFilter) => [
  choices('merchant_id', filter.merchantIds, 'bigint'),
  equals('agent_id', filter.proxyId),
  equals('country_id', filter.countryId),
  equals('currency', filter.currency),
];
const places = (filter: PaymentFilter) => [
  choices('pay_method', filter.payMethods, 'text'),
  choices('channel_code', filter.channelCodes, 'text'),
  choices('account_id', filter.accountIds, 'bigint'),
];
const states = (filter: PaymentFilter) => [
  choices('status', filter.status, 'smallint'),
  choices('notify_status', filter.notifyStatus, 'smallint'),
  equals('is_supplement', filter.isSupplement),
  equals('settle_state', filter.settleState),
  filter.riskFlag === undefined ? undefined : sql<boolean>`${filter.riskFlag} = any(${column('risk_flags')})`,
];
const sizes = ({ amountFrom, amountTo, amountMismatch }: PaymentFilter) => [
  amountFrom === undefined ? undefined : sql<boolean>`${column('amount')} >= ${amountFrom}::numeric * ${minorPerMajor('payment_order.currency')}`,
  amountTo === undefined ? undefined : sql<boolean>`${column('amount')} <= ${amountTo}::numeric * ${minorPerMajor('payment_order.currency')}`,
  amountMismatch === undefined ? undefined : sql<boolean>`(${column('paid_amount')} not in (0, ${column('amount')})) = ${amountMismatch}`,
];
const payers = ({ payerName, payerDocNo }: PaymentFilter) => [
  payerName === undefined
    ? undefined
    : sql<boolean>`(strpos(lower(${column('payer_name')}), lower(${payerName})) > 0 or strpos(lower(${column('observed_payer_name')}), lower(${payerName})) > 0)`,
  equals('payer_doc_no', payerDocNo),
];
