import { getLocale } from '@umijs/max';
import { isRightToLeft } from '@/services/language';

const FROM_LEFT = '\u2066';
const OWN_DIRECTION = '\u2068';
const END = '\u2069';

/**
 * A date, an amount or an id inside a sentence: in a language read from the right it would otherwise be turned piece by
 * piece.
 */
export const isolated = (text: string): string => (isRightToLeft(getLocale()) ? `${FROM_LEFT}${text}${END}` : text);

const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
/**
 * A name inside a sentence: one in another script than the sentence would otherwise draw the figures beside it to its
 * other side.
 */
export const isolatedName = (name: string): string =>
  FROM_RIGHT.test(name) || isRightToLeft(getLocale()) ? `${OWN_DIRECTION}${name}${END}` : name;
