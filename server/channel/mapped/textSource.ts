// Where the pieces of a composed text come from, of a request that leaves and of a message that came.
import type { TextName } from '#contract/channelRecipe';
import type { Named, Read } from './composed';
import { type Credentials, credentialOf } from './signature';

export interface TextSource {
  body: string | Buffer;
  /** By their names in lower case. */
  headers: Readonly<Record<string, unknown>>;
  query: ReadonlyMap<string, string>;
  field(path: string): string | undefined;
  /** The values whose places are listed there. */
  listed(path: string, below: string | undefined): string | undefined;
  /** Names and values of all outermost fields, but for the signature. */
  fields: ReadonlyMap<string, string>;
  credentials: Credentials;
  /** The credential that signs. */
  secret: string;
  time(format: string | undefined): string | undefined;
  /** Of a request alone. */
  own?: Readonly<Record<'nonce' | 'method' | 'path', string>>;
}

export const readFrom =
  (source: TextSource): Read =>
  (one) =>
    Object.hasOwn(readers, one.of) ? spelled(readers[one.of as TextName](source, one), one.as) : undefined; // hasOwn

const readers: Readonly<Record<TextName, (source: TextSource, one: Named) => string | Buffer | undefined>> = {
  body: ({ body }) => body,
  method: ({ own }) => own?.method,
  path: ({ own }) => own?.path,
  nonce: ({ own }) => own?.nonce,
  time: ({ time }, { as }) => time(as),
  each: ({ fields }) => eachOf(fields),
  secret: ({ credentials, secret }) => credentialOf(credentials, secret),
  credential: ({ credentials }, { name }) => credentialOf(credentials, name),
  header: ({ headers }, { name }) => textOf(headers[name.toLowerCase()]),
  query: ({ query }, { name }) => query.get(name),
  field: ({ field }, { name }) => field(name),
  listed: ({ listed }, { name, as }) => listed(name, as),
};
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Name and value of each, in the order of the names, with nothing between them. */
const eachOf = (fields: ReadonlyMap<string, string>): string =>
  [...fields]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => name + value)
    .join('');

/** `lastZero`: of two decimals a last zero falls, 150.00 is 150.0. */
function spelled(value: string | Buffer | undefined, as: string | undefined): string | Buffer | undefined {
  if (typeof value !== 'string') return value;
  if (as === 'lower') return value.toLowerCase();
  return as === 'lastZero' ? value.replace(/^(\d+\.\d)0$/, '$1') : value;
}
