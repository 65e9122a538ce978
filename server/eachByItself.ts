// How jobs walk over owners, rows or channels: each by itself, so that one that is held or fails keeps the others from
// nothing (decision 0226).
import { HOUR } from '#contract/time';
import { isHeldUp, isLost, isTooLong } from './db/lost';
import { notifyOnce } from './notify/notice';
import type { Services } from './services';

/** One that others hold is left alone for so long, ms: twice as long each time, up to the second. */
const HELD_REST = 5_000;
const MINUTE = 60_000;
const LONGEST_HELD_REST = MINUTE;
/** Held for so long it is no more what others do at the moment, ms. */
const HELD_TOO_LONG = 10 * MINUTE;
/** After an error that may have been a chance, ms; one that lasts is told, and does not come again within the hour. */
const FIRST_REST = MINUTE;

type Walking = Pick<Services, 'db' | 'clock' | 'nextId'> & Partial<Pick<Services, 'log'>>;
interface Walk<T> {
  job: string;
  things: readonly T[];
  /** What it is known by, from round to round. */
  nameOf: (thing: T) => string;
  /** Whose it is: where that is held, all of the same wait. Left out, each is its own. */
  ownerOf?: (thing: T) => string;
  /** So many at a time. */
  atOnce?: number;
}
interface Trouble {
  since: number;
  times: number;
  until: number;
}
/** One of each process and job; the jobs have services of their own over the same database. */
const known = new WeakMap<object, Map<string, Map<string, Trouble>>>();
function troublesOf({ db }: Pick<Services, 'db'>, job: string): Map<string, Trouble> {
  const jobs = known.get(db.jobs) ?? new Map<string, Map<string, Trouble>>();
  known.set(db.jobs, jobs);
  const troubles = jobs.get(job) ?? new Map<string, Trouble>();
  jobs.set(job, troubles);
  return troubles;
}

/** Names that a job leaves alone for now: whoever lists what is due leaves them out, so that they take no place. */
export function restingOf(services: Pick<Services, 'db' | 'clock'>, job: string): string[] {
  const now = services.clock.now().getTime();
  return [...troublesOf(services, job)].filter(([, { until }]) => until > now).map(([name]) => name);
}

/**
 * Does a job's work at each of these by itself, those that rest left out.
 * @param work a transaction of its own, which gives how much it did; it waits for others briefly (`waitBriefly`)
 * @returns how much was done of all
 * @throws only where the database is lost, which is lost for the others too
 */
export async function eachByItself<T>(
  services: Walking,
  { job, things, nameOf, ownerOf = nameOf, atOnce = 1 }: Walk<T>,
  work: (thing: T) => Promise<number | boolean>,
): Promise<number> {
  const queue = [...things];
  let done = 0;
  const lane = async () => {
    for (let thing = queue.shift(); thing !== undefined; thing = queue.shift()) {
      const place = { job, name: nameOf(thing), owner: ownerOf(thing) };
      if (!isResting(services, place)) done += await one(services, place, thing, work);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return done;
}

interface Place {
  job: string;
  name: string;
  owner: string;
}
function isResting(services: Walking, { job, name, owner }: Place): boolean {
  const resting = restingOf(services, job);
  return resting.includes(name) || resting.includes(owner);
}

async function one<T>(
  services: Walking,
  place: Place,
  thing: T,
  work: (thing: T) => Promise<number | boolean>,
): Promise<number> {
  try {
    const did = await work(thing);
    for (const name of [place.name, place.owner]) troublesOf(services, place.job).delete(name);
    return Number(did);
  } catch (error) {
    if (isLost(error)) throw error;
    services.db.room.heed(error);
    services.log?.error({ err: error, ...place }, 'one of a job failed');
    await rest(services, place, isHeldUp(error) || isTooLong(error));
    return 0;
  }
}

async function rest(services: Walking, { job, name: own, owner }: Place, isHeld: boolean): Promise<void> {
  const name = isHeld ? owner : own;
  const now = services.clock.now().getTime();
  const troubles = troublesOf(services, job);
  const { since, times } = troubles.get(name) ?? { since: now, times: 0 };
  const lasts = isHeld ? now - since >= HELD_TOO_LONG : times > 0;
  const holdRest = Math.min(HELD_REST * 2 ** times, LONGEST_HELD_REST);
  const wait = isHeld ? holdRest : lasts ? HOUR : FIRST_REST;
  troubles.set(name, { since, times: times + 1, until: now + wait });
  if (lasts) await tell(services, `${job} ${name}`);
}

/** Whoever looks after the product hears of it, from all processes once within the hour. */
const tell = ({ db, clock, nextId }: Walking, no: string): Promise<void> =>
  db.jobs.transaction().execute(async (tx) => {
    const now = clock.now();
    const about = { kind: 'jobStuck', merchantId: null, agentId: null, countryId: null, no } as const;
    await notifyOnce(tx, about, new Date(now.getTime() - HOUR), { now, nextId });
  });
