import { type Insertable, type Selectable, sql } from 'kysely';
import type { Currency } from '#contract/money';
import { bizType, openSettlements, settlementStatus } from '#contract/status';
import type { Tables } from '../db/columns';
import { orderNo } from '../db/orderNo';
import type { Reads, Writes } from '../db/pools';
import { ownedInScope, type Scope } from '../db/scope';
import { among, byKey, keyOf, type OwnBalance } from '../ledger/ownBalances';

export type SettlementRow = Selectable<Tables['settlement']>;

export const insertSettlements = (tx: Writes, rows: Insertable<Tables['settlement']>[]): Promise<SettlementRow[]> =>
  tx.insertInto('settlement').values(rows).returningAll().execute();

/** Settlements held until the transaction ends, in one order whoever asks. */
export const lockSettlements = (tx: Writes, scope: Scope, nos: readonly string[]): Promise<SettlementRow[]> =>
  tx
    .selectFrom('settlement')
    .selectAll()
    .where('orderNo', 'in', [...nos, ''])
    .where(ownedInScope(scope, 'settlement'))
    .orderBy('id')
    .forUpdate()
    .execute();

/** The same to look at, with numbers in full. */
export const findSettlements = (db: Reads, scope: Scope, nos: readonly string[]): Promise<SettlementRow[]> =>
  db
    .selectFrom('settlement')
    .selectAll()
    .where('orderNo', 'in', [...nos, ''])
    .where(ownedInScope(scope, 'settlement'))
    .orderBy('id')
    .execute();

/** What an account of the ledger has, to look at; nothing where it never moved. */
export async function balanceOf(db: Reads, path: string, currency: Currency): Promise<bigint> {
  const account = db.selectFrom('ledgerAccount').select('balance').where('path', '=', path);
  return BigInt((await account.where('currency', '=', currency).executeTakeFirst())?.balance ?? '0');
}

interface RequestSum {
  times: number;
  amount: bigint;
}
const stands = sql<boolean>`settlement.status in (${sql.raw(
  [...openSettlements, settlementStatus.paid, settlementStatus.returned].join(),
)})`;
/** What each of these owners has asked for on a business day and was not refused; minor units. */
export async function requestsOfEach(
  db: Reads,
  balances: readonly OwnBalance[],
  day: string,
  without = '0',
): Promise<(of: OwnBalance) => RequestSum> {
  const { rows } = await sql<OwnBalance & { times: number; amount: string }>`
    select whose.*, asked.times, asked.amount
    from ${among(balances)} cross join lateral (
      select count(*)::int as times, coalesce(sum(amount), 0)::text as amount from settlement
      where owner_type = whose.owner_type and owner_id = whose.owner_id and currency = whose.currency
        and business_day = ${day}::date and id <> ${without}::bigint and ${stands}) as asked`.execute(db);
  const found = byKey(rows);
  return (of) => {
    const { times, amount } = found.get(keyOf(of)) ?? { times: 0, amount: '0' };
    return { times, amount: BigInt(amount) };
  };
}
/** The same of one. */
export const requestsOn = async (db: Reads, of: OwnBalance, day: string, without?: string): Promise<RequestSum> =>
  (await requestsOfEach(db, [of], day, without))(of);

/** Whether something of this owner has arrived at this number. */
export async function hasArrived(db: Reads, { ownerType, ownerId, identifier, id }: SettlementRow): Promise<boolean> {
  const paid = db.selectFrom('settlement').select('id').where('identifier', '=', identifier).where('id', '<>', id);
  const own = paid.where('ownerType', '=', ownerType).where('ownerId', '=', ownerId);
  return (await own.where('status', '=', settlementStatus.paid).limit(1).executeTakeFirst()) !== undefined;
}

/** What a place of ours is about to pay, minor units of what it holds. */
export async function promisedBy(tx: Writes, bankId: string): Promise<bigint> {
  const paying = tx
    .selectFrom('settlement')
    .select(sql<string>`coalesce(sum(coalesce(usdt_amount, remit_amount)), 0)::text`.as('amount'))
    .where('bankId', '=', bankId)
    .where('status', '=', settlementStatus.paying);
  return BigInt((await paying.executeTakeFirstOrThrow()).amount);
}

/** Journals about a settlement that was found within the scope, the earliest first. */
export async function journalsOf(db: Reads, bizNo: string): Promise<string[]> {
  const rows = await db
    .selectFrom('postingKey')
    .select('journalId')
    .where('bizNo', '=', bizNo)
    .where('bizType', 'in', [bizType.settlementApplied, bizType.settlementDone, bizType.settlementBack])
    .orderBy('journalId')
    .execute();
  return rows.map(({ journalId }) => orderNo('J', journalId));
}
