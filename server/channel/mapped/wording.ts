// Templates filled, bodies written and read, and amounts and times between their wording and ours.
import type { FieldFormat, Recipe } from '#contract/channelRecipe';
import { type Currency, minorDigits, toMajor, toMinor } from '#contract/money';
import type { ChannelNumbers } from '../channel';

/** What a template may name. */
export type Values = Readonly<Record<string, Value>>;
/** A text, or what is written as its field wants it. @throws where it has no such format */
type Value = string | ((format: FieldFormat | undefined) => string);
type RequestRecipe = Pick<Recipe['create'], 'format' | 'fields'>;

interface Filling {
  format?: FieldFormat | undefined;
  spelled?: (value: string) => string;
}
/** @throws where it names what there is not */
export const filled = (
  template: string,
  values: Values,
  { format, spelled = (value) => value }: Filling = {},
): string =>
  template.replace(/\{([A-Za-z][A-Za-z0-9.]*)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`a template names ${name}, which there is not`);
    return spelled(typeof value === 'string' ? value : value(format));
  });

/** A part of a path, which leads nowhere else. @throws where it would */
export function pathPart(value: string): string {
  if (/^\.{0,2}$/.test(value)) throw new Error('a path names what is no part of one');
  return encodeURIComponent(value);
}

/** A template that names their number where nobody knows it fails before anything is sent. */
export const numbersOf = ({ orderNo, upstreamOrderNo }: ChannelNumbers): Values => ({
  orderNo,
  ...(upstreamOrderNo !== null && { upstreamOrderNo }),
});

/** The fields of a request, each with its template filled. @throws where a template names what there is not */
export const fieldsOf = ({ fields }: RequestRecipe, values: Values): Map<string, string> =>
  new Map(
    fields
      .map(({ name, value, format, ifEmpty }) => ({ name, ifEmpty, text: filled(value, values, { format }) }))
      .filter(({ ifEmpty, text }) => text !== '' || ifEmpty !== 'omit')
      .map(({ name, text }) => [name, text]),
  );

/** The body of a request; names with dots nest in JSON. */
export function bodyOf({ format, fields }: RequestRecipe, values: ReadonlyMap<string, string>): string {
  if (format === 'form') return new URLSearchParams([...values]).toString();
  const types = new Map(fields.map(({ name, as = 'text' }) => [name, as]));
  const body = new Map<string, unknown>();
  for (const [name, value] of values) put(body, name.split('.'), valueAs[types.get(name) ?? 'text'](value));
  return JSON.stringify(Object.fromEntries([...body].map(([key, value]) => [key, plain(value)])));
}
const valueAs = {
  text: (value: string) => value,
  number: (value: string) => rawNumber(value),
  boolean: (value: string) => value === 'true',
  null: () => null,
};

function put(into: Map<string, unknown>, [step = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) return void into.set(step, value);
  const node = into.get(step);
  const inner = node instanceof Map ? node : new Map<string, unknown>();
  into.set(step, inner);
  put(inner, rest, value);
}
function plain(value: unknown): unknown {
  if (!(value instanceof Map)) return value;
  const entries = [...value].map(([key, inner]): [string, unknown] => [String(key), plain(inner)]);
  // Whatever is left out of a list leaves no gap.
  if (entries.length > 0 && entries.every(([key]) => /^\d{1,2}$/.test(key)))
    return entries.sort(([one], [other]) => Number(one) - Number(other)).map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

/** Of a length that a number of JSON carries exactly. */
function rawNumber(value: string): number {
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(value)) throw new Error(`${value} is no number to be sent`);
  return JSON.parse(value) as number; // digits alone, as was looked at
}

/** A body as it was received. @throws where it is none */
export function readBody(format: 'json' | 'form', body: string): unknown {
  return format === 'json' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
}

/** Its top fields as text, for signatures over fields. */
export function textFields(body: unknown): Map<string, string> {
  if (typeof body !== 'object' || body === null) return new Map();
  return new Map(Object.entries(body).flatMap(([name, value]) => (isScalar(value) ? [[name, String(value)]] : [])));
}
const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** What stands at a path, as text; undefined where nothing does. */
export function textAt(body: unknown, path: string | undefined): string | undefined {
  const at = valueAt(body, path);
  return isScalar(at) && String(at) !== '' ? String(at) : undefined;
}
function valueAt(body: unknown, path: string | undefined): unknown {
  if (path === undefined) return undefined;
  let at: unknown = body;
  for (const step of path.split('.')) at = stepOf(typeof at === 'string' ? unfolded(at) : at, step);
  return at;
}
const choosing = /^([A-Za-z0-9_]*)\[([A-Za-z0-9_]+)=([A-Za-z0-9_-]+)\]$/;
/** A name, or the first of a list of which that is said. */
function stepOf(at: unknown, step: string): unknown {
  const [, name = '', key = '', value] = choosing.exec(step) ?? [];
  if (value === undefined) return stepInto(at, step);
  const list = name === '' ? at : stepInto(at, name);
  return Array.isArray(list) ? list.find((one: unknown) => textAt(one, key) === value) : undefined;
}

/** So many messages at most does one request bring. */
const MOST_TOLD = 200;
/**
 * The message as often as its list is long, each time with one element in the place of the list; of a text with commas
 * each part. @throws where nothing stands there, or too much
 */
export function eachOf(message: unknown, path: string): unknown[] {
  const found = valueAt(message, path);
  const all: unknown[] = Array.isArray(found) ? found : typeof found === 'string' ? partsOf(found) : [];
  if (all.length === 0 || all.length > MOST_TOLD) throw new Error(`${all.length} messages in one`);
  return all.map((one) => replaced(message, path.split('.'), one));
}
const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
function replaced(at: unknown, [step, ...rest]: string[], by: unknown): unknown {
  if (step === undefined) return by;
  if (typeof at !== 'object' || at === null) return at;
  // By entries, so that no name of theirs is one of the language's own.
  const entries = Object.entries(at).map(([name, value]) => [name, name === step ? replaced(value, rest, by) : value]);
  return Object.fromEntries(entries);
}

/** So many places at most does a message list. */
const MOST_LISTED = 20;
/** The values of the places that are listed there, one after another; undefined where one of them is missing. */
export function listedAt(body: unknown, path: string, below: string | undefined): string | undefined {
  const places = valueAt(body, path);
  if (!Array.isArray(places) || places.length === 0 || places.length > MOST_LISTED) return undefined;
  const values = places.map((place: unknown) =>
    typeof place === 'string' ? textAt(body, below === undefined ? place : `${below}.${place}`) : undefined,
  );
  return values.includes(undefined) ? undefined : values.join('');
}

const stepInto = (at: unknown, step: string): unknown =>
  typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? Reflect.get(at, step) : undefined;
/** A path goes on within a text that is JSON itself. */
function unfolded(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An amount as its field wants it, else as the recipe writes them. */
export const amountIn =
  ({ amounts }: Recipe, minor: bigint, currency: Currency) =>
  (format: FieldFormat = amounts): string => {
    if (format === 'minor') return minor.toString();
    if (format === 'major') return toMajor(minor, currency);
    throw new Error(`an amount is not written as ${format}`);
  };
/** A time likewise; `life` counts from now on. */
export const timeIn =
  ({ times }: Recipe, at: Date, now: Date) =>
  (format: FieldFormat = times): string => {
    const ms = at.getTime();
    if (format === 'ms') return String(ms);
    if (format === 's') return String(Math.floor(ms / 1000));
    if (format === 'iso') return at.toISOString();
    if (format === 'isoSeconds') return at.toISOString().replace(/\.\d{3}Z$/, 'Z');
    if (format === 'life') return String(Math.max(0, Math.floor((ms - now.getTime()) / 1000)));
    throw new Error(`a time is not written as ${format}`);
  };

/** @throws where it is no amount of the currency */
export function amountRead({ amounts }: Pick<Recipe, 'amounts'>, text: string, currency: Currency): bigint {
  if (amounts === 'major') return toMinor(withDecimals(text, currency), currency);
  if (!/^\d{1,18}$/.test(text)) throw new Error('an amount that is no whole number');
  return BigInt(text);
}

/** Not a time where they say none that can be read: the books then take the moment at which it was heard. */
export function timeRead({ times }: Pick<Recipe, 'times'>, text: string | undefined): Date {
  if (text === undefined) return new Date(Number.NaN);
  return new Date(times === 'iso' ? text : times === 's' ? Number(text) * 1000 : Number(text));
}

/**
 * A number of JSON has lost its last zeros, and some write more of them than the currency has: `59013.0000`. Three of
 * them are thousands in half of the region, so nobody reads those.
 */
function withDecimals(text: string, currency: Currency): string {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const digits = minorDigits[currency];
  if (whole === undefined || (part.length > digits && part.length === 3))
    throw new Error('an amount that is no number');
  const decimals = part.slice(0, digits).padEnd(digits, '0') + part.slice(digits).replace(/^0+$/, '');
  return decimals === '' ? whole : `${whole}.${decimals}`;
}
