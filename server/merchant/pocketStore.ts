// What all merchants hold together: from what it was when it was last asked, and the journals since (decision 0167).
import { sql } from 'kysely';
import type { Currency } from '#contract/money';
import { book } from '#contract/status';
import type { Reads } from '../db/pools';
import { isUnlimited, type Scope } from '../db/scope';

/** Minor units of one currency in one pocket, of the live book. */
export interface PocketBalance {
  currency: Currency;
  pocket: string;
  balance: string;
}
/** Which transactions the figures hold, and in which run of which database. */
interface Seen {
  snapshot: string;
  run: string;
  /** They were read where nothing is written, so nothing in them can be taken back. */
  isFinal: boolean;
}
interface CacheEntry extends Seen {
  held: readonly PocketBalance[];
  /** Epoch milliseconds. */
  at: number;
}

/** After so long all are summed anew: journals may by then be more than the accounts are, milliseconds. */
const LONGEST = 60_000;
let cache: CacheEntry | undefined;

/**
 * In the merchants' own currencies; exact, as of the statement that read it. Undefined where somebody does not see all
 * merchants.
 */
export async function pocketsOfAll(db: Reads, scope: Scope): Promise<readonly PocketBalance[] | undefined> {
  if (!isUnlimited(scope)) return undefined;
  const before = cache && Date.now() - cache.at < LONGEST ? cache : undefined;
  const now = (before && (await pocketsSince(db, before))) ?? (await summed(db));
  if (now.isFinal) cache = now;
  return now.held;
}

const seen = sql`pg_current_snapshot()::text as snapshot, pg_current_xact_id_if_assigned() is null as is_final,
  concat_ws(' ', pg_postmaster_start_time(), (select oid from pg_database where datname = current_database())) as run`;
const pocket = sql`substr(a.kind, 5)`;
const ofMerchants = sql`a.owner_type = 'merchant' and a.book = ${sql.lit(book.live)} and a.currency = merchant.currency`;
const jsonPockets = sql`coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'pocket', pocket, 'balance', sum::text)), '[]')`;

async function summed(db: Reads): Promise<CacheEntry> {
  const at = Date.now();
  const { rows } = await sql<Seen & { held: PocketBalance[] }>`select ${seen}, (select ${jsonPockets} from (
    select a.currency, ${pocket} as pocket, sum(a.balance) from ledger_account a join merchant on merchant.id = a.owner_id
    where ${ofMerchants} group by 1, 2) as one) as held`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement without a table has one row');
  return { ...row, at };
}

interface Moved extends Seen {
  /** Whoever asks sees all that was seen then. */
  follows: boolean;
  moved: PocketBalance[];
}
/** Undefined where what was kept is of another database, or later than what whoever asks may see. */
async function pocketsSince(db: Reads, before: CacheEntry): Promise<CacheEntry | undefined> {
  const at = Date.now();
  const then = sql`${before.snapshot}::pg_snapshot`;
  const { rows } = await sql<Moved>`select ${seen},
    pg_snapshot_xmax(${then}) <= pg_snapshot_xmax(pg_current_snapshot()) and not exists (
      select from pg_snapshot_xip(pg_current_snapshot()) as open where pg_visible_in_snapshot(open, ${then})) as follows,
    (select ${jsonPockets} from (
      select a.currency, ${pocket} as pocket, sum(case when e.side = a.side then e.amount else -e.amount end)
      from journal j join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
        join merchant on merchant.id = a.owner_id
      where j.written_by >= pg_snapshot_xmin(${then})::text::bigint
        and not pg_visible_in_snapshot(j.written_by::text::xid8, ${then}) and ${ofMerchants}
      group by 1, 2) as one) as moved`.execute(db);
  const [row] = rows;
  if (!row?.follows || row.run !== before.run) return undefined;
  const { moved, ...now } = row;
  return { ...now, held: together(before.held, moved), at };
}

function together(before: readonly PocketBalance[], moved: readonly PocketBalance[]): PocketBalance[] {
  const sums = new Map<string, PocketBalance>();
  for (const one of [...before, ...moved]) {
    const key = `${one.currency} ${one.pocket}`;
    const balance = BigInt(sums.get(key)?.balance ?? 0) + BigInt(one.balance);
    sums.set(key, { ...one, balance: balance.toString() });
  }
  return [...sums.values()];
}
