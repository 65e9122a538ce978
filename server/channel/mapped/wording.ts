// Templates filled, bodies written and read, and amounts and times between their wording and ours.
import type { Recipe } from '#contract/channelRecipe';
import { type Currency, minorDigits, toMajor, toMinor } from '#contract/money';

/** What a template may name. */
export type Values = Readonly<Record<string, string>>;
type Asked = Pick<Recipe['create'], 'format' | 'fields'>;

const filled = (template: string, values: Values): string =>
  template.replace(/\{([A-Za-z][A-Za-z0-9.]*)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`a template names ${name}, which there is not`);
    return value;
  });

/** The fields of a request, each with its template filled. @throws where a template names what there is not */
export const fieldsOf = ({ fields }: Asked, values: Values): Map<string, string> =>
  new Map(fields.map(({ name, value }) => [name, filled(value, values)]));

/** The body of a request; names with dots nest in JSON. */
export function bodyOf({ format, fields }: Asked, said: ReadonlyMap<string, string>): string {
  if (format === 'form') return new URLSearchParams([...said]).toString();
  const numbers = new Set(fields.filter(({ as }) => as === 'number').map(({ name }) => name));
  const body = new Map<string, unknown>();
  for (const [name, value] of said) put(body, name.split('.'), numbers.has(name) ? rawNumber(value) : value);
  return JSON.stringify(Object.fromEntries([...body].map(([key, value]) => [key, plain(value)])));
}

function put(into: Map<string, unknown>, [step = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) return void into.set(step, value);
  const held = into.get(step);
  const inner = held instanceof Map ? held : new Map<string, unknown>();
  into.set(step, inner);
  put(inner, rest, value);
}
const plain = (value: unknown): unknown =>
  value instanceof Map ? Object.fromEntries([...value].map(([key, inner]) => [key, plain(inner)])) : value;

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
  if (path === undefined) return undefined;
  let at: unknown = body;
  for (const step of path.split('.'))
    at = typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? Reflect.get(at, step) : undefined;
  return isScalar(at) && String(at) !== '' ? String(at) : undefined;
}

export const amountSaid = ({ amounts }: Recipe, minor: bigint, currency: Currency): string =>
  amounts === 'minor' ? minor.toString() : toMajor(minor, currency);
/** @throws where it is no amount of the currency */
export function amountRead({ amounts }: Recipe, said: string, currency: Currency): bigint {
  if (amounts === 'major') return toMinor(withDecimals(said, currency), currency);
  if (!/^\d{1,18}$/.test(said)) throw new Error('an amount that is no whole number');
  return BigInt(said);
}

export function timeSaid({ times }: Recipe, at: Date): string {
  if (times === 'iso') return at.toISOString();
  return String(times === 's' ? Math.floor(at.getTime() / 1000) : at.getTime());
}
/** Not a time where they say none that can be read: the books then take the moment at which it was heard. */
export function timeRead({ times }: Recipe, said: string | undefined): Date {
  if (said === undefined) return new Date(Number.NaN);
  return new Date(times === 'iso' ? said : times === 's' ? Number(said) * 1000 : Number(said));
}

/** A number of JSON has lost its last zeros. */
function withDecimals(said: string, currency: Currency): string {
  const [whole = '', part = ''] = said.split('.');
  const digits = minorDigits[currency];
  return digits === 0 ? said : `${whole}.${part.padEnd(digits, '0')}`;
}
