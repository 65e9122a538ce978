import { hostileTexts } from '../fixtures/hostile';
import type { Random } from '../ledger/random';
import type { Seen } from './seen';

export type Scalar = string | number;
/** What a generator needs to know of a JSON schema. */
export interface Part {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Part[];
  properties?: Record<string, Part>;
  required?: string[];
  dependentRequired?: Record<string, string[]>;
  items?: Part;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  names?: string;
}
export interface Making {
  random: Random;
  seen: Seen;
  /** What opens a call that asks for step-up. */
  password: string;
}

/** In hundredths: how often a value is what the field asks for, or stands at its bound; the rest is hostile. */
const FITTING = 84;
const AT_THE_EDGE = 12;
const LATEST = 8_640_000_000_000_000;
const HOUR = 3_600_000;

const edges: readonly unknown[] = [
  0,
  -1,
  1,
  0.5,
  2 ** 31,
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  LATEST,
  -LATEST,
  1e308,
  '',
  ' ',
  '0',
  '-1',
  '0.0000001',
];
const dates = [
  '9999-12-31',
  '0000-01-01',
  '0001-01-01',
  '2026-02-30',
  '2026-02-29',
  '2024-02-29',
  '2026-04-31',
  '1999-12-31',
  '2089-12-31',
  '2100-01-01',
];
const wrongs: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  { a: { b: {} } },
  '\0',
  'a\0b',
  '\ud800',
  '\udfff!',
  '\u202e',
  'ﷺ'.repeat(50),
  'x'.repeat(5_000),
];
/** What patterns of ours are made for; one is taken that the pattern at hand takes. */
const usual: readonly string[] = [
  ...dates,
  '2026-11-20',
  '2026-11-21',
  '1',
  '7',
  '12.50',
  '100',
  '1000.00',
  '99999999999999.99',
  '3.5',
  '9223372036854775807',
  '9223372036854775808',
  '123456',
  '000000',
  'SPEI',
  'PIX',
  'OXXO',
  'ORDER-1',
  'https://example.com/cb',
  'http://127.0.0.1:1/',
  '10.20.0.0/16',
  '203.0.113.7',
  'some.body',
  '#1890ff',
  'someone@example.com',
  '+525512345678',
  'menu.key',
  'TABLE_ONE',
  'abc',
  'a',
  'XAXX010101000',
  '/welcome',
  'payment.view',
];

/** A value for one field: mostly what it asks for, now and then something at its bounds, or nothing it expects. */
export function valueFor(part: Part, field: string, making: Making): unknown {
  const { random } = making;
  const dice = random.below(100);
  if (dice >= FITTING + AT_THE_EDGE) return random.pick([...wrongs, ...hostileTexts]);
  if (dice >= FITTING) return edgeOf(part, making);
  return fitting(part, field, making);
}

function edgeOf({ maxLength, minLength, minimum, maximum, items, maxItems = 0 }: Part, { random }: Making): unknown {
  const own = [minimum, maximum].flatMap((bound) => (bound === undefined ? [] : [bound, bound - 1, bound + 1]));
  const lengths = [minLength, maxLength].flatMap((length) =>
    length === undefined ? [] : [length, length + 1].map((n) => '名'.repeat(n)),
  );
  const lists = items ? [[], Array.from({ length: maxItems + 1 }, () => '1')] : [];
  return random.pick([...own, ...lengths, ...lists, ...edges, ...dates]);
}

function fitting(part: Part, field: string, making: Making): unknown {
  const { random } = making;
  if (part.anyOf) return fitting(random.pick(part.anyOf) ?? {}, field, making);
  if (part.enum) return random.pick(part.enum);
  const type = Array.isArray(part.type) ? random.pick(part.type) : part.type;
  if (type === 'object') return objectFor(part, making);
  if (type === 'array') return listFor(part, field, making);
  if (type === 'integer' || type === 'number') return numberFor(part, field, making);
  if (type === 'boolean') return random.below(2) === 0;
  return type === 'null' ? null : textFor(part, field, making);
}

/**
 * An object of a schema: what must be there nearly always, what may be there half the time, now and then something
 * undeclared.
 */
export function objectFor(
  { properties = {}, required = [], dependentRequired = {} }: Part,
  making: Making,
): Record<string, unknown> {
  const { random } = making;
  const mustBe = new Set([...required, ...(random.below(2) === 0 ? Object.keys(dependentRequired) : [])]);
  const mayBe = (field: string) => (field in dependentRequired ? 3 : 50);
  const chosen = Object.entries(properties).filter(
    ([field]) => random.below(100) < (mustBe.has(field) ? 97 : mayBe(field)),
  );
  const made = Object.fromEntries(chosen.map(([field, part]) => [field, valueFor(part, field, making)]));
  return random.below(100) < 2 ? { ...made, undeclared: 1 } : made;
}

function listFor({ items = {}, minItems = 0, maxItems = 5 }: Part, field: string, making: Making): unknown[] {
  const length = Math.min(maxItems, minItems + making.random.below(4));
  return Array.from({ length }, () => valueFor(items, field, making));
}

function numberFor({ minimum = 0, maximum = 1_000 }: Part, field: string, { random, seen }: Making): number {
  const known = random.pick(seen.get(field)?.filter((value) => typeof value === 'number') ?? []);
  if (known !== undefined && random.below(2) === 0) return known;
  if (maximum > 1e12) return Date.now() + (random.below(2_400) - 1_200) * HOUR;
  return minimum + random.below(Math.min(maximum - minimum, 50) + 1);
}

function textFor(part: Part, field: string, { random, seen, password }: Making): string {
  if (field === 'password') return password;
  if (field === 'requestId') return Array.from({ length: 32 }, () => random.below(16).toString(16)).join('');
  const { pattern, minLength = 1, maxLength = 20 } = part;
  const takes = (text: string) =>
    (pattern === undefined || new RegExp(pattern, 'u').test(text)) && text.length <= maxLength;
  const known = [...(seen.get(part.names ?? field) ?? []), ...(seen.get(field) ?? [])].map(String).filter(takes);
  if (known.length > 0 && random.below(4) > 0) return random.pick(known) ?? '';
  if (pattern !== undefined) return random.pick(usual.filter(takes)) ?? '1';
  return 'Some words of a person '.repeat(9).slice(0, Math.max(minLength, 1 + random.below(Math.min(maxLength, 60))));
}
