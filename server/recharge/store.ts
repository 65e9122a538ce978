// Recharge orders as they are made, held and changed.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Country } from '#contract/money';
import { bankKind, bankPurpose, masterStatus, rechargeStatus, rechargeType } from '#contract/status';
import type { Tables } from '../db/columns';
import type { Db, Reads, Writes } from '../db/pools';
import { rechargeInScope, type Scope } from '../db/scope';
import type { ChangesOf } from '../order/tables';

type Columns = Tables['rechargeOrder'];
export type RechargeRow = Selectable<Columns>;

export const insertRecharge = (tx: Writes, _: Scope, row: Insertable<Columns>): Promise<RechargeRow> =>
  tx.insertInto('rechargeOrder').values(row).returningAll().executeTakeFirstOrThrow();

/** Changes one that is held and stays where it is. */
export const changeRecharge = (
  tx: Writes,
  { id, version }: Pick<RechargeRow, 'id' | 'version'>,
  changes: ChangesOf<'recharge'>,
): Promise<RechargeRow> =>
  tx
    .updateTable('rechargeOrder')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Nothing that people decide by changes, so neither does the version. */
export const lookNow = (tx: Writes, scope: Scope, id: string, now: Date) =>
  tx
    .updateTable('rechargeOrder')
    .set({ chainNextAt: now })
    .where('id', '=', id)
    .where(rechargeInScope(scope))
    .execute();

/** So long a look at a chain may take before another process looks. */
const LOOK = sql`interval '60 seconds'`;
/** Orders whose transfer is to be looked at, taken by this process for a minute. */
export async function leaseLooks(db: Db, { now, most }: { now: Date; most: number }): Promise<RechargeRow[]> {
  const due = db
    .selectFrom('rechargeOrder')
    .select('id')
    .where('chainNextAt', '<=', now)
    .orderBy('chainNextAt')
    .limit(most)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('rechargeOrder')
    .set({ chainNextAt: sql<Date>`${now}::timestamptz + ${LOOK}`, chainTries: sql<number>`chain_tries + 1` })
    .where('id', 'in', due)
    .returningAll()
    .execute();
}
/** One that was leased, held. */
export const lockOne = (tx: Writes, id: string): Promise<RechargeRow> =>
  tx.selectFrom('rechargeOrder').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
/** What a chain says again is no other order: its version stays. */
export const keepChain = async (
  tx: Writes,
  { id }: Pick<RechargeRow, 'id'>,
  seen: Pick<Updateable<Columns>, 'confirmations' | 'chainNextAt' | 'txAt' | 'txSender' | 'txPosition'>,
): Promise<void> => {
  await tx.updateTable('rechargeOrder').set(seen).where('id', '=', id).execute();
};

/** Orders to pay whose time is over. */
const overdue = (db: Reads | Writes, now: Date) =>
  db.selectFrom('rechargeOrder').where('status', '=', sql.lit(rechargeStatus.toPay)).where('expiresAt', '<=', now);
interface Listing {
  now: Date;
  most: number;
  resting: readonly string[];
}
/** Those that do not rest, the longest first. */
export const listOverdue = (db: Reads, { now, most, resting }: Listing) =>
  overdue(db, now)
    .select('id')
    .where(sql<boolean>`id <> all(${resting}::bigint[])`)
    .orderBy('expiresAt')
    .limit(most)
    .execute();
/** One that is still so, held; undefined where somebody works on it. */
export const lockOverdue = (tx: Writes, id: string, now: Date): Promise<RechargeRow | undefined> =>
  overdue(tx, now).selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();

/** How many of an owner's orders are to be paid. */
export async function countToPay(tx: Writes, scope: Scope): Promise<number> {
  const { n } = await tx
    .selectFrom('rechargeOrder')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('status', '=', sql.lit(rechargeStatus.toPay))
    .where(rechargeInScope(scope))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Others that the same money may be for: open ones of its place and amount, and any with its trace there. */
export const similarTo = (db: Reads, scope: Scope, row: RechargeRow) =>
  db
    .selectFrom('rechargeOrder')
    .leftJoin('merchant', 'merchant.id', 'rechargeOrder.merchantId')
    .leftJoin('agent', 'agent.id', 'rechargeOrder.agentId')
    .select(['rechargeOrder.orderNo', 'rechargeOrder.status', 'rechargeOrder.createdAt'])
    .select(sql<string>`coalesce(merchant.name, agent.name)`.as('ownerName'))
    .where('rechargeOrder.id', '<>', row.id)
    .where('rechargeOrder.placeId', '=', row.placeId)
    .where(
      sql<boolean>`(recharge_order.amount = ${row.amount} and recharge_order.status in (1, 2, 3, 5)
        and recharge_order.currency = ${row.currency} or reference_key(recharge_order.bank_trace_no) = reference_key(${row.bankTraceNo}))`,
    )
    .where(rechargeInScope(scope))
    .orderBy('rechargeOrder.id', 'desc')
    .limit(20)
    .execute();

export const findRecharge = (db: Reads, scope: Scope, id: string): Promise<RechargeRow | undefined> =>
  db.selectFrom('rechargeOrder').selectAll().where('id', '=', id).where(rechargeInScope(scope)).executeTakeFirst();

const takes = sql<boolean>`(bank_account.status = ${sql.lit(masterStatus.enabled)}
  and bank_account.purpose = ${sql.lit(bankPurpose.collect)})`;
const isWallet = sql<boolean>`bank_account.kind = ${sql.lit(bankKind.usdtWallet)}`;
/** Banks and wallet apps are paid in the currency, USDT to a wallet; an exchange and a cash box take nothing. */
const takesType = sql<
  1 | 2
>`case when ${isWallet} then ${sql.lit(rechargeType.usdt)} else ${sql.lit(rechargeType.bank)} end`;

/** Places of a country, in use and meant to collect, which take what goes to a balance of this currency. */
export const placesToPay = (db: Reads | Writes, { countryId, currency }: { countryId: Country; currency: string }) =>
  db
    .selectFrom('bankAccount')
    .select(['id', 'currency', 'bankName', 'branch', 'accountType', 'holderName', 'chain'])
    .select([sql<Record<string, string>>`identifiers`.as('identifiers'), takesType.as('type'), 'identifier'])
    .where(takes)
    .where('countryId', '=', countryId)
    .where(
      sql<boolean>`(${isWallet} or bank_account.kind in (${sql.lit(bankKind.bank)}, ${sql.lit(bankKind.walletApp)})
        and bank_account.currency = ${currency})`,
    )
    .orderBy('bankAccount.name')
    .limit(50)
    .execute();
export type PlaceToPay = Awaited<ReturnType<typeof placesToPay>>[number];
