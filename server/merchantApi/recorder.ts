// What is to be written down of merchants' requests, held within bounds: in memory, and of what strangers may cause.
import { code } from '#contract/error';
import type { Services } from '../services';
import { codeIn } from './apiFailure';
import type { Heard } from './heard';

/** So many wait to be written, with so many bytes of bodies and answers. */
const MOST = 5_000;
const MOST_BYTES = 8_000_000;
const MINUTE = 60_000;
/**
 * So many are kept in a minute of what nothing proves, and of what is above the agreed rate. That is of one sender, and
 * of all that name a merchant, or none.
 */
const OF_ONE = 60;
const OF_ALL = { named: 3_000, nameless: 600 };

/** Requests that are not written down, of one minute. */
export interface Missed {
  minute: Date;
  merchantId: string;
  reason: 'flood' | 'full';
  count: number;
}
export interface Recorder {
  hear(heard: Heard): void;
  /** The oldest that wait; they wait on until `forget`. */
  first(most: number): readonly Heard[];
  forget(count: number): void;
  /** Given once. */
  missed(): Missed[];
  /** For what could not be told: counted with what comes. */
  missAgain(missed: readonly Missed[]): void;
}

/** One of each process: the jobs have services of their own over the same database. */
const open = new WeakMap<object, Recorder>();
export function recorderOf({ db }: Pick<Services, 'db'>): Recorder {
  const known = open.get(db.jobs) ?? openRecorder();
  open.set(db.jobs, known);
  return known;
}

export function openRecorder(): Recorder {
  const waiting: Heard[] = [];
  const misses = new Map<string, Missed>();
  const isSpare = spareness();
  let bytes = 0;
  const miss = (one: Missed) => {
    const key = `${one.minute.getTime()} ${one.merchantId} ${one.reason}`;
    misses.set(key, { ...one, count: one.count + (misses.get(key)?.count ?? 0) });
  };
  const missOne = ({ at, merchantId = '0' }: Heard, reason: Missed['reason']) =>
    miss({ minute: new Date(minuteOf(at) * MINUTE), merchantId, reason, count: 1 });
  return {
    hear(heard) {
      if (isSpare(heard)) return missOne(heard, 'flood');
      if (waiting.length >= MOST || bytes + sizeOf(heard) > MOST_BYTES) return missOne(heard, 'full');
      bytes += sizeOf(heard);
      waiting.push(heard);
    },
    first: (most) => waiting.slice(0, most),
    forget: (count) => {
      for (const heard of waiting.splice(0, count)) bytes -= sizeOf(heard);
    },
    missed() {
      const given = [...misses.values()];
      misses.clear();
      return given;
    },
    missAgain: (missed) => missed.forEach(miss),
  };
}

const sizeOf = ({ body, answer }: Heard): number => (body?.length ?? 0) + answer.length;
const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE);

/** Is it one too many of those that anybody can cause? */
function spareness(): (heard: Heard) => boolean {
  let minute = 0;
  let counts = new Map<string, number>();
  const isAbove = (key: string, most: number): boolean => {
    const count = (counts.get(key) ?? 0) + 1;
    if (count <= most) counts.set(key, count);
    return count > most;
  };
  return ({ at, ip, keyName, merchantId, answer }) => {
    if (keyName !== undefined && codeIn(answer) !== code.tooManyRequests) return false;
    if (minuteOf(at) !== minute) counts = new Map();
    minute = minuteOf(at);
    const all = merchantId === undefined ? 'nameless' : 'named';
    return isAbove(merchantId ?? `from ${ip}`, OF_ONE) || isAbove(all, OF_ALL[all]);
  };
}
