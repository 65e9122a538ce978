import { sql } from 'kysely';
import type { Db } from '../../server/db/pools';

/** Balances by path, minor units, house accounts with what is not folded yet; accounts at zero are left out. */
export async function balances(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ path: string; balance: string }>`
    select a.path, a.balance + coalesce((select sum(d.amount) from house_delta d
    where d.account_id = a.id), 0) as balance from ledger_account a`.execute(db);
  return Object.fromEntries(rows.filter(({ balance }) => balance !== '0').map(({ path, balance }) => [path, balance]));
}

/** Σ debit − Σ credit over all journals: 0, or the books are wrong. */
export async function trialBalance(db: Db): Promise<string> {
  const { rows } = await sql<{
    off: string;
  }>`select coalesce(sum(case side when 'D' then amount else -amount end), 0) as off from ledger_entry`.execute(db);
  return rows[0]?.off ?? '0';
}

/** What the statistics would say of one status: folded or not. */
export async function counted(db: Db, status: number): Promise<string> {
  const { rows } = await sql<{ n: string }>`
    select coalesce((select sum(n) from order_delta where basis = 'created' and status = ${status}), 0)
      + coalesce((select sum(n) from order_stat where status = ${status} and dim = 'all' and grain = 'hour'
      and basis = 'created'), 0) as n`.execute(db);
  return rows[0]?.n ?? '0';
}
