import { sql } from 'kysely';
import type { AlertKind } from '#contract/accountFilter';
import { accountStatus, book, receiptStatus, SANDBOX } from '#contract/status';
import type { Reads } from '../db/pools';
import { accountsInScope, receiptInScope, type Scope } from '../db/scope';
import type { Waiting } from '../list/datedList';

/** Of one way of paying: the list behind the count has no other accounts. */
const pays = (way: 'payment' | 'payout') =>
  sql<boolean>`(account.pay_type in (${sql.lit(way)}, 'both') and account.channel_code <> ${sql.lit(SANDBOX)})`;

/** Accounts about which something stands that was told. */
export async function alertedAccounts(db: Reads, scope: Scope, kind: AlertKind): Promise<Waiting> {
  const alerts = db.selectFrom('accountAlert').innerJoin('account', 'account.id', 'accountId');
  const row = await alerts
    .select(({ fn }) => [fn.countAll().as('n'), fn.min('since').as('first')])
    .where('accountAlert.kind', '=', kind)
    .where(accountsInScope(scope))
    .where(pays(kind === 'floatLow' ? 'payout' : 'payment'))
    .executeTakeFirst();
  return { count: Number(row?.n ?? 0), oldestTime: row?.first?.getTime() ?? null };
}

/** Accounts that stopped themselves. */
export async function pausedAccounts(db: Reads, scope: Scope): Promise<Waiting> {
  const paused = db.selectFrom('account').select(({ fn }) => [fn.countAll().as('n'), fn.min('pausedAt').as('first')]);
  const row = await paused
    .where('status', '=', sql.lit(accountStatus.paused))
    .where(accountsInScope(scope))
    .where(pays('payment'))
    .executeTakeFirst();
  return { count: Number(row?.n ?? 0), oldestTime: row?.first?.getTime() ?? null };
}

/** Receipts that nobody has worked off, of whatever age. */
export async function openReceipts(db: Reads, scope: Scope): Promise<Waiting> {
  const open = db.selectFrom('receipt').select(({ fn }) => [fn.countAll().as('n'), fn.min('receivedAt').as('first')]);
  const row = await open
    .where('status', '=', sql.lit(receiptStatus.open))
    .where('book', '=', sql.lit(book.live))
    .where(receiptInScope(scope))
    .executeTakeFirst();
  return { count: Number(row?.n ?? 0), oldestTime: row?.first?.getTime() ?? null };
}
