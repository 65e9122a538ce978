// The days of the demo that are over: each evening the cashier wrote down what every place of ours held, and finance
// checked it.
import { BOOK_ZONE, businessDay, DAY, dayEnd } from '#contract/time';
import type { Db } from '../../server/db/pools';
import type { NextId } from '../../server/db/snowflake';
import type { Dated } from '../../server/ledger/postMany';
import { pastIds } from './pastId';
import { insertRows } from './tables';

const MINUTE = 60_000;
/** Before a day ends. */
const [LOOKED, WRITTEN, CHECKED] = [30 * MINUTE, 20 * MINUTE, 5 * MINUTE];
/** Where a bank takes its fee a day later than it says, every so many days; minor units. */
const ODD = { name: 'Itaú principal', every: 20, diff: -1_50n, explain: 'Tarifa que el banco asienta mañana' };
/** Whose last day waits for its check. */
const WAITS = 'Galicia pesos';

interface Place {
  id: string;
  name: string;
  ledgerPath: string;
}
/** @param journals all there are of the days that are over, in the order of time */
export async function writeClosedDays(
  db: Db,
  journals: readonly Dated[],
  { begin, now }: { begin: number; now: number },
): Promise<void> {
  const places = await db.selectFrom('bankAccount').select(['id', 'name', 'ledgerPath']).orderBy('id').execute();
  const people = { takerId: await idOf(db, 'cashier'), checkerId: await idOf(db, 'finance') };
  const nextId = pastIds();
  const evenings = eveningsOf(places, journals, begin, now);
  const looks = evenings.map((one, n) => lookOf(one, Math.floor(n / places.length), { ...people, nextId }));
  const last = evenings.at(-1)?.day;
  const checked = looks.filter(({ name, taken }) => name !== WAITS || taken.day !== last);
  await db.transaction().execute(async (tx) => {
    await insertRows(
      tx,
      'bankSnapshot',
      looks.map((look) => look.taken),
    );
    await insertRows(
      tx,
      'bankSnapshotCheck',
      checked.map((look) => look.checked),
    );
    await insertRows(
      tx,
      'bankSnapshotExplanation',
      checked.flatMap((look) => look.explained ?? []),
    );
  });
}

interface Evening {
  day: string;
  place: Place;
  balance: bigint;
}
interface Crew {
  takerId: string;
  checkerId: string;
  nextId: NextId;
}
/** @param nth of the days */
function lookOf({ day, place: { id: bankId, name }, balance }: Evening, nth: number, by: Crew) {
  const isOdd = name === ODD.name && nth % ODD.every === ODD.every - 1;
  const diff = isOdd ? ODD.diff : 0n;
  const explanation = isOdd ? ODD.explain : null;
  const at = (before: number) => new Date(dayEnd(day, BOOK_ZONE) - before);
  const id = by.nextId(at(WRITTEN));
  const look = { bankId, day, takerId: by.takerId, diff: `${diff}` };
  const balances = { bookBalance: `${balance}`, realBalance: `${balance + diff}` };
  return {
    name,
    taken: { id, ...look, ...balances, asOf: at(LOOKED), takenAt: at(WRITTEN), remark: explanation },
    explained: isOdd
      ? {
          snapshotId: id,
          takerId: by.takerId,
          reason: ODD.explain,
          explainerId: by.checkerId,
          explainedAt: at(CHECKED),
        }
      : undefined,
    checked: { snapshotId: id, ...look, checkerId: by.checkerId, explain: explanation, checkedAt: at(CHECKED) },
  };
}

const idOf = async (db: Db, userName: string) =>
  (await db.selectFrom('employee').select('id').where('userName', '=', userName).executeTakeFirstOrThrow()).id;

/** What each place held on each evening by the books, the earliest first. */
function eveningsOf(places: readonly Place[], journals: readonly Dated[], begin: number, now: number) {
  const balances = new Map<string, bigint>();
  const evenings: Evening[] = [];
  let next = 0;
  for (let end = begin + DAY; end <= now; end += DAY) {
    const later = journals.findIndex(({ at }, n) => n >= next && at.getTime() > end - LOOKED);
    const until = later < 0 ? journals.length : later;
    for (const journal of journals.slice(next, until)) move(balances, journal);
    next = until;
    const day = businessDay(end - LOOKED, BOOK_ZONE);
    for (const place of places) evenings.push({ day, place, balance: balances.get(place.ledgerPath) ?? 0n });
  }
  return evenings;
}
function move(balances: Map<string, bigint>, { lines }: Dated): void {
  for (const { account, side, amount } of lines)
    if (account.path.startsWith('asset:'))
      balances.set(account.path, (balances.get(account.path) ?? 0n) + (side === 'D' ? amount : -amount));
}
