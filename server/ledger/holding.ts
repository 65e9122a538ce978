// What accounts hold while a transaction decides whether there is enough: also those of the house, whose lines are
// folded later. Nobody else holds accounts (`config/lint/holding.grit`).
import { sql } from 'kysely';
import type { Currency } from '#contract/money';
import type { Reads, Writes } from '../db/pools';

const nameOf = (path: string, currency: string) => `${currency} ${path}`;
export interface Holding {
  path: string;
  currency: Currency;
}

/**
 * Holds pockets of owners until the transaction ends, in the ledger's own order, and gives what each has, minor units;
 * 0 where it never moved. What a pocket has stands in its row, so one statement tells it.
 */
export async function holdPockets(tx: Writes, pockets: readonly Holding[]): Promise<(of: Holding) => bigint> {
  const { rows } = await holdRows(tx, pockets);
  const found = new Map(rows.map(({ path, currency, balance }) => [nameOf(path, currency), BigInt(balance)]));
  return ({ path, currency }) => found.get(nameOf(path, currency)) ?? 0n;
}
function holdRows(tx: Writes, accounts: readonly Holding[]) {
  const paths = [...new Set(accounts.map(({ path }) => path))];
  const currencies = [...new Set(accounts.map(({ currency }) => currency))];
  return sql<Holding & { balance: string }>`
    select path, currency, balance from hold_accounts(${paths}, ${currencies}::text[])`.execute(tx);
}

/**
 * Holds these accounts until the transaction ends, and gives what each has, minor units on its own side; 0 where it
 * never moved.
 */
export async function holdBalance(tx: Writes, accounts: readonly Holding[]): Promise<(of: Holding) => bigint> {
  await holdRows(tx, accounts);
  return balances(tx, accounts);
}

/**
 * The same of those that nobody else holds: it waits for none. Gives nothing of an account that somebody holds; its
 * balance may be changing.
 */
export async function holdFreeBalance(
  tx: Writes,
  accounts: readonly Holding[],
): Promise<(of: Holding) => bigint | undefined> {
  const [paths, currencies] = [
    accounts.map(({ path }) => path),
    [...new Set(accounts.map(({ currency }) => currency))],
  ];
  const { rows } = await sql<Holding & { balance: string | null }>`
    select path, currency, held.balance::text from ledger_account
      left join hold_accounts(${paths}, ${currencies}::text[], true) as held using (path, currency)
    where path = any(${paths}::text[]) and currency = any(${currencies}::text[])`.execute(tx);
  const found = new Map(rows.map((row) => [nameOf(row.path, row.currency), row.balance]));
  return ({ path, currency }) => {
    const balance = found.get(nameOf(path, currency)) ?? (found.has(nameOf(path, currency)) ? null : '0');
    return balance === null ? undefined : BigInt(balance);
  };
}

/** The same as it stands now, without holding anything. */
export async function balances(db: Reads, accounts: readonly Holding[]): Promise<(of: Holding) => bigint> {
  const { rows } = await sql<Holding & { balance: string }>`
    select path, currency, (balance + coalesce((select sum(amount) from house_delta
      where account_id = ledger_account.id), 0))::text as balance
    from ledger_account where path = any(${accounts.map(({ path }) => path)}::text[])`.execute(db);
  const amounts = new Map(rows.map(({ path, currency, balance }) => [nameOf(path, currency), BigInt(balance)]));
  return ({ path, currency }) => amounts.get(nameOf(path, currency)) ?? 0n;
}
