import { getLocale } from '@umijs/max';
import { isRightToLeft } from '@/services/language';

const FROM_LEFT = '\u2066';
const END = '\u2069';

/** A date, an amount or an id inside a sentence: in a language read from the right it would otherwise be turned piece by piece. */
export const isolated = (text: string): string => (isRightToLeft(getLocale()) ? `${FROM_LEFT}${text}${END}` : text);
