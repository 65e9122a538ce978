// How a check reads an account `a` of the ledger, and a line `e` of it.
import { sql } from 'kysely';

/** What the line adds to the account, minor units on its own side. */
export const onOwnSide = sql`case when e.side = a.side then e.amount else -e.amount end`;
/** What the account has, with what is not folded yet. */
export const balance = sql`(a.balance + coalesce((select sum(amount) from house_delta where account_id = a.id), 0))`;
