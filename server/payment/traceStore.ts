import { sql } from 'kysely';
import type { Writes } from '../db/pools';
import type { OrderRow } from './order';

/** Who names this trace waits until whoever named it before has ended. */
export const holdTrace = (tx: Writes, bankTraceNo: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('supplement ' || ${bankTraceNo}, 0))`.execute(tx);

/** The number of what a trace was used for before: another order, or money that came in and was booked. */
export async function usedFor(tx: Writes, { id }: OrderRow, bankTraceNo: string): Promise<string | undefined> {
  const order = await tx
    .selectFrom('bankTrace')
    .innerJoin('paymentOrder', 'paymentOrder.id', 'bankTrace.orderId')
    .select('paymentOrder.orderNo')
    .where('bankTrace.bankTraceNo', '=', bankTraceNo)
    .where('bankTrace.orderId', '<>', id)
    .executeTakeFirst();
  const receipt = await tx
    .selectFrom('receipt')
    .select('receiptNo')
    .where('bankTraceNo', '=', bankTraceNo)
    .where('journalNo', 'is not', null)
    .executeTakeFirst();
  return receipt?.receiptNo ?? order?.orderNo;
}
