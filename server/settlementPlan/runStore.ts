// What the plans of owners did, one row for each day; whoever is about to run one takes a turn first.
import { type Insertable, sql } from 'kysely';
import type { Tables } from '../db/columns';
import type { Reads, Writes } from '../db/pools';
import { among, byKey, keyOf, type OwnBalance } from '../ledger/ownBalances';

/** Nobody else settles these owners by a plan meanwhile; gives the keys of those whom nobody settles already. */
export async function takeTurns(tx: Writes, balances: readonly OwnBalance[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<OwnBalance & { taken: boolean }>`
    select owner_type, owner_id, currency, pg_try_advisory_xact_lock(hashtextextended(
      'settlement_plan ' || owner_type || ' ' || owner_id || ' ' || currency, 0)) as taken
    from ${among(balances)}`.execute(tx);
  return new Set(rows.filter(({ taken }) => taken).map(keyOf));
}

/** What became of a day, by the key of the owner's balance. */
export async function findRuns(db: Reads, balances: readonly OwnBalance[], day: string) {
  const { rows } = await sql<OwnBalance & { settlementId: string | null }>`
    select owner_type, owner_id, currency, settlement_id
    from ${among(balances)} join settlement_plan_run using (owner_type, owner_id, currency)
    where day = ${day}::date`.execute(db);
  return byKey(rows);
}

export interface LastRun extends OwnBalance {
  day: string;
  orderNo: string | null;
  word: string | null;
  said: unknown;
}
/** The last day that was tried, with the settlement that it made, by the key of the owner's balance. */
export async function lastRuns(db: Reads, balances: readonly OwnBalance[]): Promise<ReadonlyMap<string, LastRun>> {
  const { rows } = await sql<LastRun>`
    select whose.*, run.day::text, settlement.order_no, run.word, run.said
    from ${among(balances)} cross join lateral (
        select day, settlement_id, word, said from settlement_plan_run
        where owner_type = whose.owner_type and owner_id = whose.owner_id and currency = whose.currency
        order by day desc limit 1) as run
      left join settlement on settlement.id = run.settlement_id`.execute(db);
  return byKey(rows);
}

/** A day without a settlement may be tried again by hand. */
export async function keepRuns(tx: Writes, rows: Insertable<Tables['settlementPlanRun']>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('settlementPlanRun')
    .values(rows)
    .onConflict((taken) =>
      taken.columns(['ownerType', 'ownerId', 'currency', 'day']).doUpdateSet(({ ref }) => ({
        ...{ settlementId: ref('excluded.settlementId'), word: ref('excluded.word'), said: ref('excluded.said') },
        ...{ runAt: ref('excluded.runAt'), tries: sql`settlement_plan_run.tries + 1` },
      })),
    )
    .execute();
}

/** An owner whose plan went wrong comes after all others from now on. */
export async function markFailed(tx: Writes, { ownerType, ownerId, currency }: OwnBalance, failedAt: Date) {
  await tx
    .insertInto('settlementPlanFailure')
    .values({ ownerType, ownerId, currency, failedAt })
    .onConflict((before) => before.columns(['ownerType', 'ownerId', 'currency']).doUpdateSet({ failedAt }))
    .execute();
}
