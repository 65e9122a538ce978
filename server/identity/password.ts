import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { code } from '#contract/error';
import { Refusal } from '../words/word';

/** A hash takes 19 MiB and a core for some milliseconds: two at once leave the other requests alone. */
const AT_ONCE = 2;
/** Strangers who may wait; people in a session are as few as there are connections to the database. */
const MOST_STRANGERS = 8;
let atWork = 0;
let strangers = 0;
const waiting: (() => void)[] = [];

/**
 * Runs `work` when one of the two places is free.
 * @throws Refusal 1009 where too many strangers wait already
 */
export async function inHashingPlace<T>(who: 'stranger' | 'signedIn', work: () => Promise<T>): Promise<T> {
  if (atWork >= AT_ONCE) await queue(who);
  else atWork += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else atWork -= 1;
  }
}

async function queue(who: 'stranger' | 'signedIn'): Promise<void> {
  const isStranger = who === 'stranger';
  if (isStranger && strangers >= MOST_STRANGERS)
    throw new Refusal(code.tooManyRequests, 'tooManyRequests', { seconds: 1 });
  if (isStranger) strangers += 1;
  await new Promise<void>((resolve) => waiting.push(resolve));
  if (isStranger) strangers -= 1;
}

/**
 * Argon2id is the package's own choice, and these are too; a hash made otherwise is made anew when its owner signs in.
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const STORED_SO = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/** Two keyboards may write the same letter in two ways. */
const written = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(written(password), PARAMETERS);
export const isOutdated = (stored: string): boolean => !stored.startsWith(STORED_SO);

/** What unknown people's passwords are compared with. */
const nobody = hashPassword(randomBytes(24).toString('hex'));

/** Is this the password? For somebody unknown the same work is done, so that time tells nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), written(password));
  return matches && stored !== undefined;
}
