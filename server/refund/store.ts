// Refunds as they are made, asked about, and ended; the row is its own outbox.
import { type Insertable, type Selectable, sql } from 'kysely';
import { openRefunds } from '#contract/status';
import type { Attempt } from '../channel/outgoing/kind';
import type { Tables } from '../db/columns';
import type { Writes } from '../db/pools';
import type { By } from '../order/by';
import { tellLists } from '../order/live';
import { step } from '../order/step';
import type { ChangesOf } from '../order/tables';
import type { OrderRow } from '../payment/order';

export type RefundRow = Selectable<Tables['refund']>;
type Of = Pick<OrderRow, 'id'>;

export const insertRefund = (tx: Writes, refund: Insertable<Tables['refund']>): Promise<RefundRow> =>
  tx.insertInto('refund').values(refund).returningAll().executeTakeFirstOrThrow();

/** A refund held until the transaction ends; undefined where it has ended already. Its order is held before it. */
export const lockOpen = (tx: Writes, id: string): Promise<RefundRow | undefined> =>
  tx
    .selectFrom('refund')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', openRefunds)
    .forUpdate()
    .executeTakeFirst();

/** The one refund of an order that is under way, held until the transaction ends. Its order is held before it. */
export const lockUnderWay = (tx: Writes, { id }: Of): Promise<RefundRow | undefined> =>
  tx
    .selectFrom('refund')
    .selectAll()
    .where('orderId', '=', id)
    .where('status', 'in', openRefunds)
    .forUpdate()
    .executeTakeFirst();

/**
 * The refund that a merchant's system knows by its own number. Whoever else asks under it, for any order, waits until
 * this transaction has ended.
 */
export async function findByNumber(tx: Writes, merchantId: string, merchantRefundNo: string) {
  const number = `refund ${merchantId} ${merchantRefundNo}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${number}, 0))`.execute(tx);
  return tx
    .selectFrom('refund')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('merchantRefundNo', '=', merchantRefundNo)
    .executeTakeFirst();
}

/** The person who asked for a refund; undefined where a system did. */
export const findAsker = async (tx: Writes, { askedBy }: Pick<RefundRow, 'askedBy'>): Promise<string | undefined> =>
  (await tx.selectFrom('employee').select('id').where('userName', '=', askedBy).executeTakeFirst())?.id;

/** Nobody's any more. */
const FREE = new Date(0);
interface Going {
  to: RefundRow['status'];
  set: ChangesOf<'refund'>;
  reason?: string | null;
}
/** Lets one that is held go on, or wait where it is; whoever had leased it is through with it. @throws Refusal 1006 */
export async function moveRefund(tx: Writes, refund: RefundRow, { to, set, reason }: Going, by: By): Promise<void> {
  const free = { ...set, leasedUntil: FREE };
  if (to !== refund.status) await step(tx, 'refund', refund, { to, set: free, reason }, by);
  else await keepWaiting(tx, refund, free, by);
}
async function keepWaiting(tx: Writes, refund: RefundRow, set: ChangesOf<'refund'>, { now }: By): Promise<void> {
  const changed = { ...set, version: refund.version + 1 };
  await tx.updateTable('refund').set(changed).where('id', '=', refund.id).execute();
  await tellLists(tx, 'refund', refund, 'changed', now);
}

/** A refund to send, or to ask about, with what its payment says. */
export type Due = Attempt<'refund'> & { isChargedBack: boolean; upstreamOrderNo: string | null };

/** What else a channel must know of refunds that were leased. */
export async function withPayments(tx: Writes, leased: readonly Attempt<'refund'>[]): Promise<Due[]> {
  const orderIds = leased.map(({ orderId }) => orderId);
  const { rows } = await sql<Payment>`
    select id, upstream_order_no, exists (select from chargeback where order_id = payment.id and state <> 'won')
      as is_charged_back
    from payment_order as payment where id = any(${orderIds}::bigint[])`.execute(tx);
  const payments = new Map(rows.map(({ id, ...payment }) => [id, payment]));
  return leased.map((refund) => ({ ...refund, ...(payments.get(refund.orderId) ?? NOTHING_KNOWN) }));
}
type Payment = Pick<Due, 'id' | 'isChargedBack' | 'upstreamOrderNo'>;
const NOTHING_KNOWN = { isChargedBack: false, upstreamOrderNo: null };
