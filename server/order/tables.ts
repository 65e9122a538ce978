import type { Selectable, Updateable } from 'kysely';
import type { NotifyingKind, OrderKind } from '#contract/kind';
import type { Row, Tables } from '../db/columns';

/** Where each kind stands, and what its number is called there. A payment goes its own, faster way. */
export const tables = {
  refund: { table: 'refund', no: 'refundNo' },
  receipt: { table: 'receipt', no: 'receiptNo' },
  recharge: { table: 'rechargeOrder', no: 'orderNo' },
  settlement: { table: 'settlement', no: 'orderNo' },
  fund: { table: 'fundRecord', no: 'recordNo' },
  complaint: { table: 'complaint', no: 'complaintNo' },
} as const satisfies Record<Exclude<OrderKind, 'payment'>, { table: keyof Tables; no: string }>;

export type SteppedKind = keyof typeof tables;
type ColumnsOf<K extends SteppedKind> = Tables[(typeof tables)[K]['table']];
export type RowOf<K extends SteppedKind> = Selectable<ColumnsOf<K>>;
/** What stands in a row besides where it is: that goes by `step` alone. */
export type ChangesOf<K extends SteppedKind> = Omit<Updateable<ColumnsOf<K>>, 'id' | 'status' | 'version'>;

/** What a row says of the messages to its merchant: where the newest one stands, and how many tries there were. */
type NotifyColumns = Row<'paymentOrder', 'notifyStatus' | 'notifyCount'>;
type NotifyTable = {
  [T in keyof Tables]: Selectable<Tables[T]> extends NotifyColumns ? T : never;
}[keyof Tables];
/** Where orders stand of which merchants' systems are told. */
export const notifyTables = { payment: 'paymentOrder' } as const satisfies Record<NotifyingKind, NotifyTable>;
