import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { code } from '#contract/error';
import { Refusal } from '../words/word';

/** A hash takes 19 MiB and a core for some milliseconds: two at once leave the other requests alone. */
const AT_ONCE = 2;
const MOST_WAITING = 8;
let atWork = 0;
const waiting: (() => void)[] = [];

/**
 * Runs `work` when one of the two places is free.
 * @throws Refusal 1009 where too many wait already
 */
export async function inHashingPlace<T>(work: () => Promise<T>): Promise<T> {
  if (atWork >= AT_ONCE) await queue();
  else atWork += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else atWork -= 1;
  }
}

function queue(): Promise<void> {
  if (waiting.length >= MOST_WAITING) throw new Refusal(code.tooManyRequests, 'tooManyRequests', { seconds: 1 });
  return new Promise((resolve) => waiting.push(resolve));
}

let nobody: Promise<string> | undefined;

/** Is this the password? For somebody unknown the same work is done, so that time tells nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hash(randomBytes(24).toString('hex'));
  const matches = await verify(stored ?? (await nobody), password);
  return matches && stored !== undefined;
}
