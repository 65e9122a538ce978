// What a value of the blacklist is known by: the same document, account or number, however it is written.
import { createHash } from 'node:crypto';
import { type BlacklistType, blacklistTypes } from '#contract/blacklist';
import { canonicalOf, recognise } from '#contract/identifier';
import { maskAccount, maskDocument } from '../mask';

const bare = (typed: string): string => typed.replace(/[\s./()-]/g, '').toUpperCase();
/** As its country writes it where the number is one that we know, else without ornaments. */
function identifierIn(typed: string): string {
  const [known] = recognise(typed);
  return known === undefined ? bare(typed) : canonicalOf(known, typed);
}
const accountIn = (typed: string): string =>
  typed.includes('@') ? typed.toLowerCase() : typed.startsWith('+') ? phoneIn(typed) : identifierIn(typed);
const phoneIn = (typed: string): string => `+${typed.replace(/\D/g, '')}`;
const addressIn = (typed: string): string => (/^0x/i.test(typed) ? typed.toLowerCase() : typed);

const written: Record<BlacklistType, (typed: string) => string> = {
  document: identifierIn,
  account: accountIn,
  phone: phoneIn,
  email: (typed) => typed.toLowerCase(),
  ip: (typed) => typed.toLowerCase(),
  device: (typed) => typed,
  usdtAddress: addressIn,
};

/** Shorter ones would mean nobody in particular. */
const SHORTEST = 4;
export const isTooShort = (type: BlacklistType, typed: string): boolean =>
  written[type](typed.trim()).length < SHORTEST;

export const hashOf = (type: BlacklistType, typed: string): Buffer =>
  createHash('sha256')
    .update(`${type} ${written[type](typed.trim())}`)
    .digest();
/** What it may be known by: of one type, or of each. */
export const hashesOf = (typed: string, type?: BlacklistType): Buffer[] =>
  (type === undefined ? blacklistTypes : [type]).map((one) => hashOf(one, typed));

/** What of it lists may show. */
export function maskedOf(type: BlacklistType, typed: string): string {
  const value = written[type](typed.trim());
  if (type === 'document' || type === 'device') return maskDocument(value);
  return type === 'ip' ? value : maskAccount(value);
}
