import { randomInt } from 'node:crypto';
import { DAY, HOUR } from '#contract/time';

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
export const newFirstPassword = (): string => Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, sign).join('')).join('-');

export const firstPasswordUntil = (now: Date): Date => new Date(now.getTime() + GOOD_FOR);

export const firstPasswordOwedUntil = (now: Date): Date => new Date(now.getTime() + OWED_FOR);
