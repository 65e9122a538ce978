// Messages of channels that did nothing: counted, and written down by a job. Whoever sends many fills no table.
import type { CallbackResult } from '#contract/channel';
import type { Job, Services } from '../services';
import { insertUnkept } from './store';

/** Of some seconds, and alike. */
export interface Unkept {
  channelCode: string;
  at: Date;
  ip: string;
  result: CallbackResult;
  eventNo: string | null;
  bodySize: number;
  times: number;
}
/** So many different ones of a channel have rows of their own in a minute. */
const MOST = 60;
const MINUTE = 60_000;
const MANY = '*';

interface Counting {
  counts: Map<string, Unkept>;
  minute: number;
  apart: Map<string, number>;
}
/** One of each process: the jobs have services of their own over the same database. */
const open = new WeakMap<object, Counting>();
function countingOf({ db }: Pick<Services, 'db'>): Counting {
  const known = open.get(db.jobs) ?? { counts: new Map(), minute: 0, apart: new Map() };
  open.set(db.jobs, known);
  return known;
}

export function countUnkept(services: Services, unkept: Omit<Unkept, 'times'>): void {
  const counting = countingOf(services);
  const minute = Math.floor(unkept.at.getTime() / MINUTE);
  if (minute !== counting.minute) counting.apart.clear();
  counting.minute = minute;
  const fine = placeOf(unkept);
  const apart = counting.apart.get(unkept.channelCode) ?? 0;
  const isOneTooMany = !counting.counts.has(fine) && apart >= MOST;
  const one = isOneTooMany ? { ...unkept, ip: MANY, eventNo: null } : unkept;
  if (!counting.counts.has(fine) && !isOneTooMany) counting.apart.set(unkept.channelCode, apart + 1);
  hold(counting, { ...one, times: 1 });
}
/** With those of before that are alike. */
function hold({ counts }: Counting, one: Unkept): void {
  const place = placeOf(one);
  counts.set(place, { ...(counts.get(place) ?? one), times: (counts.get(place)?.times ?? 0) + one.times });
}
const placeOf = ({ channelCode, ip, result, eventNo }: Omit<Unkept, 'times'>): string =>
  JSON.stringify([channelCode, ip, result, eventNo]);

/** What could not be written stays counted, with what came meanwhile. */
async function writeUnkept(services: Services): Promise<number> {
  const counting = countingOf(services);
  const { counts } = counting;
  const unkept = [...counts.values()];
  if (unkept.length === 0) return 0;
  counts.clear();
  try {
    await insertUnkept(
      services.db.jobs,
      unkept.map((one) => ({ ...one, id: services.nextId(one.at) })),
    );
  } catch (error) {
    for (const one of unkept) hold(counting, one);
    throw error;
  }
  return 0; // what comes meanwhile goes together, at the next beat
}
export const unkeptJob: Job = {
  name: 'unkept',
  everyMs: 5_000,
  run: writeUnkept,
  end: async (services) => void (await writeUnkept(services)),
};
