// The simulator's own memory of money that it gave back.
import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/pools';
import type { SimulatorRefund } from '../../db/tables';
import type { RefundRequest } from './message';

export type Refund = Selectable<SimulatorRefund>;

/** Keeps a refund that was asked for; asked again, gives the first. */
export async function keepRefund(db: Db, ask: RefundRequest & { refused: string | null }, now: Date): Promise<Refund> {
  await db
    .insertInto('simulatorRefund')
    .values({
      ...ask,
      upstreamRefundNo: `R${now.getTime()}${randomInt(1e6).toString().padStart(6, '0')}`,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('refundNo').doNothing())
    .execute();
  return db.selectFrom('simulatorRefund').selectAll().where('refundNo', '=', ask.refundNo).executeTakeFirstOrThrow();
}

export const findRefund = (db: Db, refundNo: string): Promise<Refund | undefined> =>
  db.selectFrom('simulatorRefund').selectAll().where('refundNo', '=', refundNo).executeTakeFirst();

/** What other refunds of a payment gave back, minor units. */
export async function refundedBefore(db: Db, orderNo: string, refundNo: string): Promise<bigint> {
  const others = db.selectFrom('simulatorRefund').select(({ fn }) => fn.sum('amount').as('sum'));
  const given = others.where('orderNo', '=', orderNo).where('refundNo', '<>', refundNo).where('refused', 'is', null);
  return BigInt((await given.executeTakeFirst())?.sum ?? 0);
}

/** What was planned to go wrong with refunds of a payment. */
export async function refundFaultOf(db: Db, orderNo: string): Promise<string | null> {
  const payment = db.selectFrom('simulatorPayment').select('refundFault').where('orderNo', '=', orderNo);
  return (await payment.executeTakeFirst())?.refundFault ?? null;
}
