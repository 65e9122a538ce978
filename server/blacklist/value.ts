// What a value of the blacklist is known by: the same document, account or number, however it is written.
import { createHash } from 'node:crypto';
import { type BlacklistType, blacklistTypes } from '#contract/blacklist';
import { canonicalOf, recognise } from '#contract/identifier';
import { documentKey, isDocument, numberKey, plainText } from '#contract/spelling';
import { maskAccount, maskDocument } from '../mask';

const unspaced = (typed: string): string => plainText(typed).replace(/\s/g, '');
const lower = (typed: string): string => unspaced(typed).toLowerCase();
/** Digits alone, or as its country writes a number with letters. */
function accountIn(typed: string): string {
  if (typed.includes('@')) return lower(typed);
  if (plainText(typed).startsWith('+')) return phoneIn(typed);
  const digits = documentKey(typed);
  if (/^\d+$/.test(digits)) return digits;
  const [known] = recognise(typed);
  return known === undefined ? numberKey(typed) : canonicalOf(known, typed);
}
const phoneIn = (typed: string): string => `+${plainText(typed).replace(/\D/g, '').replace(/^00/, '')}`;
const addressIn = (typed: string): string => (/^0x/i.test(unspaced(typed)) ? lower(typed) : unspaced(typed));

const written: Record<BlacklistType, (typed: string) => string> = {
  document: documentKey,
  account: accountIn,
  phone: phoneIn,
  email: lower,
  ip: lower,
  device: plainText,
  usdtAddress: addressIn,
};
/** What such a value is made of, once it is written so: anything else would be on the list and block nobody. */
const readable: Record<BlacklistType, (typed: string) => boolean> = {
  document: isDocument,
  account: (typed) => /^[\x21-\x7eÑñ]+$/.test(accountIn(typed)),
  phone: (typed) => /^[\d\s()+./_-]+$/.test(plainText(typed)),
  email: (typed) => /^[^@]+@[^@]+$/.test(lower(typed)),
  ip: (typed) => /^[\da-f.:/]+$/.test(lower(typed)),
  device: (typed) => plainText(typed) !== '',
  usdtAddress: (typed) => /^[\dA-Za-z]+$/.test(addressIn(typed)),
};
/** @returns false for what could be nobody's */
export const isReadable = (type: BlacklistType, typed: string): boolean => readable[type](typed);

/** Shorter ones would mean nobody in particular. */
const SHORTEST = 4;
export const isTooShort = (type: BlacklistType, typed: string): boolean => written[type](typed).length < SHORTEST;

export const hashOf = (type: BlacklistType, typed: string): Buffer =>
  createHash('sha256')
    .update(`${type} ${written[type](typed)}`)
    .digest();
/** What it may be known by: of one type, or of each. */
export const hashesOf = (typed: string, type?: BlacklistType): Buffer[] =>
  (type === undefined ? blacklistTypes : [type]).map((one) => hashOf(one, typed));

/** What of it lists may show. */
export function maskedOf(type: BlacklistType, typed: string): string {
  const value = written[type](typed);
  if (type === 'document' || type === 'device') return maskDocument(value);
  return type === 'ip' ? value : maskAccount(value);
}
