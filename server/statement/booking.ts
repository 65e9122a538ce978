// Books the lines that a second person has let pass, each by itself: what it surely is, else what people look at.
import { lineStatus } from '#contract/status';
import { waitBriefly } from '../db/briefly';
import type { Writes } from '../db/pools';
import { tryOut } from '../db/savepoint';
import type { Scope } from '../db/scope';
import { eachByItself, restingOf } from '../eachByItself';
import type { Job, Services } from '../services';
import { Refusal } from '../words/word';
import { become, type Deciding } from './become';
import { type Scored, scored, sureOne } from './candidates';
import { changeLine, endBooked, type LineRow, listToBook, lockToBook } from './store';

const MOST = 500;
/** So many lines at a time: the others' work goes on beside it. */
const AT_ONCE = 2;
const everybody: Scope = { kind: 'platform', countryIds: [] };

export const statementBooking: Job = { name: 'statementLines', everyMs: 2_000, run: bookLines };

/** Gives how many lines were decided about. */
export async function bookLines(services: Pick<Services, 'db' | 'clock' | 'nextId'>): Promise<number> {
  const { db, clock } = services;
  const things = await listToBook(db.jobs, { most: MOST, resting: restingOf(services, statementBooking.name) });
  const walk = { job: statementBooking.name, things, nameOf: ({ id }: { id: string }) => id, atOnce: AT_ONCE };
  const done = await eachByItself(services, walk, ({ id }) =>
    db.jobs.transaction().execute(async (tx) => {
      await waitBriefly(tx);
      return bookOne(tx, id, { now: clock.now(), nextId: services.nextId });
    }),
  );
  await endBooked(db.jobs);
  return done;
}

type At = Pick<Deciding, 'now' | 'nextId'>;
async function bookOne(tx: Writes, id: string, at: At): Promise<boolean> {
  const line = await lockToBook(tx, id);
  if (!line) return false;
  const { checkerId, checker } = line;
  if (checkerId === null || checker === null) throw new Error(`line ${id} was let pass by nobody`);
  await decide({ db: tx, scope: everybody, actor: { employeeId: checkerId, userName: checker }, ...at }, line);
  return true;
}

async function decide(deciding: Deciding, line: LineRow): Promise<void> {
  const candidates = await scored(deciding.db, line);
  const sure = sureOne(candidates);
  if (sure && (await becomesSure(deciding, line, sure))) return;
  const [best] = candidates;
  if (best) return void (await changeLine(deciding.db, line, { status: lineStatus.suggested, score: best.score }));
  if (BigInt(line.amount) < 0n) return void (await changeLine(deciding.db, line, { status: lineStatus.broken }));
  await become(deciding, line, { kind: 'receipt' });
}

/** What its rules refuse is a suggestion: a person sees why when they try. */
async function becomesSure(deciding: Deciding, line: LineRow, { kind, no }: Scored): Promise<boolean> {
  try {
    await tryOut(
      deciding.db,
      () => become(deciding, line, { kind, no }),
      () => true,
    );
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
