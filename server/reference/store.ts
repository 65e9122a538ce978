// The register of references: what a bank's number, a slip or a hash was used for (decision 0215).
import { sql } from 'kysely';
import type { Reads, Writes } from '../db/pools';
import {
  fundInScope,
  inScope,
  ownedInScope,
  paymentColumns,
  receiptInScope,
  rechargeInScope,
  type Scope,
} from '../db/scope';

/** What uses references. What is not told of by machines alone asks before it does. */
export type Kind = 'payment' | 'receipt' | 'recharge' | 'settlement' | 'refund' | 'fund';
export interface Use {
  kind: Kind;
  /** Its number. */
  no: string;
}
/** Where a number is one of many: whose it is, and of which day; empty where it is never given again. */
export interface Place {
  realm: string;
  day: string;
}

/** Who names this reference, in whatever spelling, waits until whoever named it before has ended. */
export const holdReference = (tx: Writes, typed: string) => sql`select hold_reference(${typed})`.execute(tx);

/** Another use of a reference. */
export interface OtherUse extends Use {
  /** Its business day; empty for a hash. */
  day: string;
  /** It is the same transfer: of that very day, or a hash. Else it is one of another day that has the same number. */
  isSame: boolean;
}
/**
 * What else a reference was used for, the surest first. It counts wherever: nobody knows two that share a numbering. Of
 * its own kind it counts where it is one of many.
 */
export async function usedElsewhere(
  tx: Writes,
  typed: string,
  { kind, no }: Use,
  { day, place }: { day: string; place?: Place | undefined },
): Promise<OtherUse | undefined> {
  const near = place ? sql<boolean>`(realm, day) = (${place.realm}, ${place.day})` : sql<boolean>`true`;
  const { rows } = await sql<OtherUse>`
    select kind, no, day, (day in (${day}, '') or ${day} = '' or is_hash(key)) as is_same from reference_use
    where key = reference_key(${typed}) and key <> '' and (kind, no) <> (${kind}, ${no})
      and (kind <> ${kind} or ${near})
    order by is_same desc, kind <> ${kind}, day desc limit 1`.execute(tx);
  return rows[0];
}

const ofScope: Record<Kind, (db: Reads, scope: Scope, no: string) => Promise<unknown>> = {
  payment: (db, scope, no) =>
    db
      .selectFrom('paymentOrder')
      .select('id')
      .where('orderNo', '=', no)
      .where(inScope(scope, paymentColumns))
      .executeTakeFirst(),
  receipt: (db, scope, no) =>
    db.selectFrom('receipt').select('id').where('receiptNo', '=', no).where(receiptInScope(scope)).executeTakeFirst(),
  recharge: (db, scope, no) =>
    db
      .selectFrom('rechargeOrder')
      .select('id')
      .where('orderNo', '=', no)
      .where(rechargeInScope(scope))
      .executeTakeFirst(),
  settlement: (db, scope, no) =>
    db
      .selectFrom('settlement')
      .select('id')
      .where('orderNo', '=', no)
      .where(ownedInScope(scope, 'settlement'))
      .executeTakeFirst(),
  refund: (db, scope, no) =>
    db
      .selectFrom('refund')
      .select('id')
      .where('refundNo', '=', no)
      .where(
        inScope(scope, { merchantId: 'refund.merchantId', agentId: 'refund.agentId', countryId: 'refund.countryId' }),
      )
      .executeTakeFirst(),
  fund: (db, scope, no) =>
    db.selectFrom('fundRecord').select('id').where('recordNo', '=', no).where(fundInScope(scope)).executeTakeFirst(),
};
/** Whether somebody sees what a reference was used for. */
export const seesUse = async (db: Reads, scope: Scope, { kind, no }: Use): Promise<boolean> =>
  (await ofScope[kind](db, scope, no)) !== undefined;
