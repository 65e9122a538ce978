import type { Selectable } from 'kysely';
import type { ReferenceKind } from '#contract/method';
import type { AgentTerm } from '../commission/commission';
import type { Terms } from '../commission/fee';
import type { Tables } from '../db/columns';
import { foresightOf } from '../db/foresight';
import { idOfNo } from '../db/orderNo';
import type { Db, Writes } from '../db/pools';
import type { NextId } from '../db/snowflake';
import {
  asSeen,
  findByMerchantNo,
  findOfMerchant,
  findWithTerms,
  insertBankTrace,
  insertEvent,
  insertUpstreamNo,
  lockWithTerms,
} from './orderStore';

/** A page to pay at, a reference to pay by, or both. */
export interface PayBy {
  payUrl: string | null;
  /** Empty where there is none. */
  payReference: string;
  payReferenceKind: ReferenceKind | null;
}

/** A payment order as its table has it: amounts are minor units as text. */
export type OrderRow = Selectable<Tables['paymentOrder']>;

/** When and by whom something is done to an order. */
export interface Moment {
  now: Date;
  nextId: NextId;
  /** A user name, `system`, `merchant` or a channel's code: what the timeline shows. */
  actor: string;
}

/** An order held by this transaction, with what is needed to settle it. */
export interface LockedOrder {
  order: OrderRow;
  terms: Terms;
  /** T+n of its merchant. */
  settleDays: number;
}

/**
 * Locks an order until the transaction ends; undefined where there is none.
 * @param seen as it was looked at before, for a transaction that foresees
 */
export async function lockOrder(tx: Writes, id: string, seen?: LockedOrder): Promise<LockedOrder | undefined> {
  const foresight = seen && foresightOf(tx);
  if (!foresight) return withTerms(await lockWithTerms(tx, id));
  foresight.assume(asSeen(seen.order));
  return seen;
}
/** The same by a look, which holds nothing. */
export const seeOrder = async (db: Db, id: string): Promise<LockedOrder | undefined> =>
  withTerms(await findWithTerms(db, id));

function withTerms(row: Awaited<ReturnType<typeof findWithTerms>>): LockedOrder | undefined {
  if (!row) return undefined;
  const { settleDays, ...order } = row;
  return { order, terms: termsOf(order), settleDays };
}

/** An order that was there a moment ago, as it is now, held until the transaction ends. */
export async function holdOrder(tx: Writes, order: OrderRow): Promise<OrderRow> {
  const foresight = foresightOf(tx);
  if (foresight) {
    foresight.assume(asSeen(order));
    return order;
  }
  const current = await lockOrder(tx, order.id);
  if (!current) throw new Error(`order ${order.orderNo} is gone`);
  return current.order;
}

type TermColumns = 'feePercent' | 'feeFixed' | 'feeMin' | 'feeMax' | 'costPercent' | 'costFixed' | AgentColumns;
type AgentColumns = 'agentId' | 'agentPercent' | 'agentTerms';
/** An order of before has one agent at most, with its percentage in a column. */
const agentsOf = ({ agentId, agentPercent, agentTerms }: Pick<OrderRow, AgentColumns>): AgentTerm[] => {
  // What `createOrder` wrote there.
  if (agentTerms !== null) return agentTerms as unknown as AgentTerm[];
  return agentId === null ? [] : [{ agentId, percent: agentPercent, fixed: '0' }];
};

/** The rates and the cost that an order was taken under, as numbers to reckon with. */
export const termsOf = (order: Pick<OrderRow, TermColumns>): Terms => ({
  feePercent: order.feePercent,
  feeFixed: BigInt(order.feeFixed),
  feeMin: BigInt(order.feeMin),
  feeMax: order.feeMax === null ? null : BigInt(order.feeMax),
  agents: agentsOf(order),
  costPercent: order.costPercent,
  costFixed: BigInt(order.costFixed),
});

/** A merchant's order, by our number or by its own; undefined where it has none such. */
export async function findOrder(
  db: Db,
  merchantId: string,
  { orderNo, merchantOrderNo }: { orderNo?: string; merchantOrderNo?: string },
): Promise<OrderRow | undefined> {
  if (merchantOrderNo !== undefined) return findByMerchantNo(db, { merchantId, merchantOrderNo });
  const id = idOfNo('P', orderNo ?? '');
  return id === undefined ? undefined : findOfMerchant(db, merchantId, id);
}

/** Adds a line to the order's timeline. */
export const addEvent = (
  tx: Writes,
  { id: orderId }: Pick<OrderRow, 'id'>,
  { kind, from, to, detail = {} }: OrderEvent,
  { now, nextId, actor }: Moment,
) => insertEvent(tx, { id: nextId(now), orderId, at: now, kind, from, to, actor, detail });

export interface OrderEvent {
  kind:
    | 'created'
    | 'accepted'
    | 'callback'
    | 'paid'
    | 'supplement'
    | 'mismatch'
    | 'late'
    | 'extra'
    | 'failed'
    | 'rerouted'
    | 'expired'
    | 'closed'
    | 'notified'
    | 'conflict'
    | 'kept'
    | 'refunding'
    | 'refunded'
    | 'refundFailed'
    | 'chargedBack'
    | 'chargebackHeld'
    | 'chargebackKept'
    | 'chargebackWon';
  from?: number;
  to?: number;
  detail?: Record<string, string | number | null>;
}

/** From now on the order is found by the trace of its payment. */
export const enterTrace = (tx: Writes, order: Pick<OrderRow, 'id' | 'channelCode'>, bankTraceNo: string) =>
  insertBankTrace(tx, order, bankTraceNo);
/** The same by the number that its channel gave it. */
export const enterUpstreamNo = (tx: Writes, order: Pick<OrderRow, 'id' | 'channelCode'>, upstreamOrderNo: string) =>
  insertUpstreamNo(tx, order, upstreamOrderNo);
