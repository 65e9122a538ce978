// Files are read one at a time for each person, and a few in this process; the others wait, or are refused.
import { code } from '#contract/error';
import { Refusal } from '../words/word';

const AT_ONCE = 2;
/** More than these would wait longer than anybody does. */
const MOST_WAITING = 20;
/** Files of one person in a minute. */
const MOST_A_MINUTE = 60;
const MINUTE = 60_000;

const reading = new Set<string>();
const waiting: (() => void)[] = [];
let busy = 0;
let counted: { minute: number; by: Map<string, number> } = { minute: 0, by: new Map() };

/** @throws Refusal 1009 where this person has a file read, or had too many; 1503 where too many wait */
export async function inReadingPlace<T>(person: string, work: () => Promise<T>): Promise<T> {
  if (reading.has(person)) throw new Refusal(code.tooManyRequests, 'importReading');
  count(person);
  reading.add(person);
  try {
    await place();
    return await work().finally(leave);
  } finally {
    reading.delete(person);
  }
}

function count(person: string): void {
  const minute = Math.floor(Date.now() / MINUTE);
  if (minute !== counted.minute) counted = { minute, by: new Map() };
  const times = (counted.by.get(person) ?? 0) + 1;
  counted.by.set(person, times);
  const seconds = Math.ceil(((minute + 1) * MINUTE - Date.now()) / 1000);
  if (times > MOST_A_MINUTE) throw new Refusal(code.tooManyRequests, 'tooManyRequests', { seconds });
}

async function place(): Promise<void> {
  if (busy < AT_ONCE) {
    busy += 1;
    return;
  }
  if (waiting.length >= MOST_WAITING) throw new Refusal(code.busy, 'busy');
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** The place goes to whoever waits longest. */
function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else busy -= 1;
}
