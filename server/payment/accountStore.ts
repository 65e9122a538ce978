// Accounts that collect, and what they count of a business day.
import { sql } from 'kysely';
import { accountStatus, isOpen, masterStatus } from '#contract/status';
import { BOOK_ZONE, businessDay } from '#contract/time';
import type { Row } from '../db/columns';
import type { Writes } from '../db/open';
import { timeOfId } from '../db/snowflake';
import type { OrderRow } from './order';
import type { Wanted } from './route';

type Counted = Pick<OrderRow, 'id' | 'accountId' | 'status' | 'amount' | 'paidAmount'>;

/**
 * Between the look at an account's day and the taking of it, others took what was left. The transaction ends; another
 * look tells.
 */
export class AccountFull extends Error {}

/** What an order counts for in its account's day, minor units: what it may still collect, else what it collected. */
const countsFor = (order: Counted): bigint => BigInt(isOpen(order) ? order.amount : order.paidAmount);
const dayOf = ({ id }: Counted): string => businessDay(timeOfId(id), BOOK_ZONE);

/** What each account counts of the business day of `now`, minor units; accounts with nothing are left out. */
export async function countedToday(db: Writes, accountIds: readonly string[], now: Date): Promise<Map<string, bigint>> {
  const { rows } = await sql<Row<'accountDay', 'accountId' | 'counted'>>`
    select account_id, counted from account_day
    where account_id = any(${accountIds}::bigint[]) and day = ${businessDay(now.getTime(), BOOK_ZONE)}::date`.execute(
    db,
  );
  return new Map(rows.map(({ accountId, counted }) => [accountId, BigInt(counted)]));
}

/**
 * Counts a new order in its account's day, if there is room. Others of the account wait until this transaction ends, so
 * it comes last in it.
 * @throws AccountFull where the day holds no more.
 */
export async function reserveDay(tx: Writes, order: Counted, dayLimit: bigint): Promise<void> {
  // biome-ignore lint/plugin: counted only while there is room, in one statement.
  const { numAffectedRows } = await sql`
    insert into account_day as d (account_id, day, counted)
      select ${order.accountId}::bigint, ${dayOf(order)}::date, ${countsFor(order)}::numeric
      where ${countsFor(order)}::numeric <= ${dayLimit}::numeric
    on conflict (account_id, day) do update set counted = d.counted + excluded.counted
    where d.counted + excluded.counted <= ${dayLimit}::numeric`.execute(tx);
  if (numAffectedRows !== 1n) throw new AccountFull();
}

/**
 * Counts an order as it is now: one that failed or expired gives its place back, one that collected another amount
 * counts for that.
 */
export async function recountDay(tx: Writes, before: Counted, after: Counted): Promise<void> {
  const change = countsFor(after) - countsFor(before);
  if (change === 0n) return;
  // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
  await sql`update account_day set counted = counted + ${change}::numeric where account_id = ${after.accountId}
    and day = ${dayOf(after)}::date`.execute(tx);
}

/** Accounts of the merchant's pool that are open for a method: pool, account and channel. */
export async function listCandidates(db: Writes, { merchantId, currency, method }: Omit<Wanted, 'amount'>) {
  const rows = await db
    .selectFrom('accountPool')
    .innerJoin('account', 'account.id', 'accountPool.accountId')
    .innerJoin('channel', 'channel.code', 'account.channelCode')
    .select(['account.id as accountId', 'account.channelCode', 'account.minAmount', 'account.maxAmount'])
    // What its rail takes: multiples of this.
    .select('account.amountStep')
    // What its orders of a business day may count for together.
    .select('account.dayLimitAmount as dayLimit')
    // What its channel keeps, and the version of the account that said so.
    .select(['account.costPercent', 'account.costFixed', 'account.version as costVersion'])
    .select(['accountPool.priority', 'accountPool.weight'])
    .where('accountPool.merchantId', '=', merchantId)
    .where('accountPool.payType', '=', 'payment')
    .where('accountPool.enabled', '=', true)
    .where(({ eb, ref, val }) => eb(val(method), '=', eb.fn.any(ref('accountPool.payMethods'))))
    .where(({ eb, ref, val }) => eb(val(method), '=', eb.fn.any(ref('account.payMethods'))))
    .where('account.currency', '=', currency)
    .where('account.payType', 'in', ['payment', 'both'])
    .where('account.status', '=', accountStatus.enabled)
    .where('channel.status', '=', masterStatus.enabled)
    .execute();
  return rows.map((row) => ({
    ...row,
    minAmount: BigInt(row.minAmount),
    maxAmount: BigInt(row.maxAmount),
    amountStep: BigInt(row.amountStep),
    dayLimit: BigInt(row.dayLimit),
    costFixed: BigInt(row.costFixed),
  }));
}
/** A collection account that may take a merchant's order; amounts in minor units. */
export type Candidate = Awaited<ReturnType<typeof listCandidates>>[number];

/** The currencies that a channel collects, two at most. */
export async function listCurrencies(tx: Writes, channelCode: string): Promise<string[]> {
  const found = tx.selectFrom('account').select('currency').distinct().where('channelCode', '=', channelCode).limit(2);
  return (await found.execute()).map(({ currency }) => currency);
}

/** The most that an account of a channel takes at once, minor units. */
export async function largestTaken(tx: Writes, channelCode: string): Promise<bigint> {
  const found = tx.selectFrom('account').select(({ fn }) => fn.max('maxAmount').as('most'));
  return BigInt((await found.where('channelCode', '=', channelCode).executeTakeFirst())?.most ?? 0);
}
