import { randomInt } from 'node:crypto';
import { DAY, HOUR } from '#contract/time';
import type { Writes } from '../db/pools';
import { hashPassword, inHashingPlace } from './password';
import { giveFirstPassword, oweFirstPassword } from './passwordStore';

/** Who has not used it by then asks for another. */
const GOOD_FOR = 24 * HOUR;
/** How long whoever asked has to draw it, after a second person consented. */
const OWED_FOR = 7 * DAY;
const GROUPS = 4;
const GROUP = 5;
/** Without what one mistakes for something else: 31 signs, so twenty of them are 99 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

const sign = () => SIGNS[randomInt(SIGNS.length)] ?? '';

/** A password that nobody chose: it is shown once, and opens nothing but the page where its owner changes it. */
export const newFirstPassword = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, sign).join('')).join('-');

export const firstPasswordUntil = (now: Date): Date => new Date(now.getTime() + GOOD_FOR);

/** Gives somebody a first password in place of theirs. @returns it, to be shown once */
export async function renewFirstPassword(db: Writes, employeeId: string, now: Date): Promise<string> {
  const password = newFirstPassword();
  const hash = await inHashingPlace('signedIn', () => hashPassword(password));
  await giveFirstPassword(db, employeeId, { to: hash, until: firstPasswordUntil(now), now });
  return password;
}

/** Nobody knows the password that somebody has: whoever asked for it may draw the first one for seven days. */
export const letDraw = (db: Writes, employeeId: string, { asker, now }: { asker: string; now: Date }) =>
  oweFirstPassword(db, employeeId, { to: asker, until: new Date(now.getTime() + OWED_FOR) });

/** The hash of a password that nobody has seen. */
export const hashUnseen = (): Promise<string> => inHashingPlace('signedIn', () => hashPassword(newFirstPassword()));

/** Puts such a one, which is over at once, in place of somebody's: what they knew opens nothing from now on. */
export const endPassword = (db: Writes, employeeId: string, unseen: string, now: Date): Promise<void> =>
  giveFirstPassword(db, employeeId, { to: unseen, until: now, now });
