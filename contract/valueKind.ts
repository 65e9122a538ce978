import type { Static } from 'typebox';
import { fields, oneOf, orNull, words } from './shape';

/**
 * What a value is, so that the console says it in the reader's words. It is money with its currency, a code, a flag, a
 * moment (epoch ms), or names that the console has words for. Several names are divided by commas. Ids arrive as names,
 * as `text`, but a file's, by which one downloads it.
 */
export const valueKind = oneOf('text', 'money', 'flag', 'code', 'time', 'role', 'country', 'call', 'menu', 'file');
export type ValueKind = Static<typeof valueKind>;

/** One value that somebody asks for. */
export const RequestField = fields({ field: words, value: words, kind: valueKind, currency: orNull(words) });
export type RequestField = Static<typeof RequestField>;
