import { sql } from 'kysely';
import type { Currency } from '#contract/money';
import { type owner, settlementStatus } from '#contract/status';
import type { Reads } from '../db/pools';
import { idsOf, type Range } from '../db/range';
import { ownedInScope, type Scope } from '../db/scope';

export type Owner = (typeof owner)[keyof typeof owner];
const { toAudit, audited, paying, paid, failed, returned } = settlementStatus;
/** So many, and minor units of the owner's currency. */
const stage = (statuses: readonly number[]) => {
  const of = sql.raw(statuses.join());
  return {
    count: sql<number>`(count(*) filter (where status in (${of})))::int`,
    amount: sql<string>`coalesce(sum(amount) filter (where status in (${of})), 0)::text`,
  };
};
const stages = {
  /** Their audit passed, whatever became of them since. */
  approved: stage([audited, paying, paid, failed, returned]),
  paying: stage([paying]),
  paid: stage([paid]),
  /** Not sent, or sent back by the bank. */
  failed: stage([failed, returned]),
};

/** Settlements that were asked for in a range, by currency and kind of owner. */
export const sumSettlements = (
  db: Reads,
  scope: Scope,
  { range, ownerType }: { range: Range; ownerType: Owner | undefined },
) =>
  db
    .selectFrom('settlement')
    .select(['currency', 'ownerType', sql<number>`count(*)::int`.as('count')])
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('amount'))
    .select([stages.approved.count.as('approvedCount'), stages.approved.amount.as('approvedAmount')])
    .select([stages.paying.count.as('payingCount'), stages.paying.amount.as('payingAmount')])
    .select([stages.paid.count.as('paidCount'), stages.paid.amount.as('paidAmount')])
    .select([stages.failed.count.as('failedCount'), stages.failed.amount.as('failedAmount')])
    .where('id', '>=', idsOf(range).from)
    .where('id', '<', idsOf(range).to)
    .where(ownedInScope(scope, 'settlement'))
    .$if(ownerType !== undefined, (rows) => rows.where(sql<boolean>`owner_type = ${ownerType}`))
    .groupBy(['currency', 'ownerType'])
    .orderBy('currency')
    .orderBy('ownerType')
    .execute();
export type SettlementSum = Awaited<ReturnType<typeof sumSettlements>>[number];

/** Since when the oldest waits for us, of each currency: whenever it was asked for. */
export const oldestWaiting = (db: Reads, scope: Scope, ownerType: Owner | undefined) =>
  db
    .selectFrom('settlement')
    .select((eb) => ['currency' as const, eb.fn.min('createdAt').as('since')])
    .where('status', 'in', [toAudit, audited])
    .where(ownedInScope(scope, 'settlement'))
    .$if(ownerType !== undefined, (rows) => rows.where(sql<boolean>`owner_type = ${ownerType}`))
    .groupBy('currency')
    .execute() as Promise<{ currency: Currency; since: Date }[]>;
