import type { Approval } from '#contract/approval';
import { calls } from '#contract/index';
import { amount, countryId, id, instant, money } from '#contract/shape';
import type { RequestField, ValueKind } from '#contract/valueKind';
import { asText } from '../audit/changes';
import { isNamed, type Named, type Names } from '../audit/names';
import { namedRight } from '../role/namedRight';
import type { Locale } from '../words/word';

/** The words of JSON Schema that say what a field is, and ours. */
interface Part {
  type?: string | string[];
  enum?: readonly unknown[];
  pattern?: string;
  maximum?: number;
  names?: string;
  secret?: boolean;
  properties?: Record<string, Part>;
  items?: Part;
}
/** One value of a request, where it stands in it, and what is known of it. */
interface Leaf {
  field: string;
  value: unknown;
  part: Part;
}
// Whatever the contract is made of is such a schema.
const partOf = (schema: object | undefined): Part => schema ?? {};
const inputOf = (call: string): Part => partOf(calls.find(({ name }) => name === call)?.call.input);
const amounts = [partOf(money).pattern, partOf(amount).pattern];
const ID = partOf(id).pattern;
const countries: readonly unknown[] = countryId.enum;

/** Said once already, who it is about in the headline and why beside it, or not kept at all. */
const ELSEWHERE: ReadonlySet<string> = new Set(['version', 'reason', 'requestId', 'dryRun']);
/** Facts that the differences show with their names. */
const IN_CHANGES: ReadonlySet<string> = new Set(['countryIds', 'merchantIds', 'companyIds']);
/** Names of fields that no schema tells about. */
const RIGHTS: ReadonlySet<string> = new Set(['buttonKeys', 'moneyKeys']);
const byName: Readonly<Record<string, ValueKind>> = {
  menuIds: 'menu',
  makerRoles: 'role',
  roles: 'role',
  type: 'call',
  kybFiles: 'file',
};

/** The ids in a request that have names, by what they name. */
export const requestIds = (call: string, input: object): Named[] =>
  leavesOf(inputOf(call), input).flatMap(({ part, value }) =>
    part.names === undefined ? [] : [[part.names, several(value)]],
  );

/** What was asked for, a value each; an id is said by its name, and left out where it has none. */
export function requestFields(call: string, input: object, names: Names, locale: Locale): RequestField[] {
  const currency = asText(Reflect.get(input, 'currency'));
  return leavesOf(inputOf(call), input).flatMap((leaf) => {
    if (ELSEWHERE.has(leaf.field) || isCalled(leaf.field, 'version') || leaf.part.secret || isNameless(leaf.part))
      return [];
    const kind = kindOf(leaf, call);
    if (kind === 'money' && currency === null)
      return [{ ...leafOf(leaf, names, locale), kind: 'text' as const, currency: null }];
    return [{ ...leafOf(leaf, names, locale), kind, currency: kind === 'money' ? currency : null }];
  });
}

/** Also where it stands in a row. */
const isCalled = (field: string, name: string): boolean => field === name || field.endsWith(`.${name}`);
/** A file has no other name than its id, by which one downloads it. A number that people say is its own name. */
const isNameless = ({ names, pattern }: Part): boolean =>
  names !== undefined && names !== 'file' && pattern === ID && !isNamed(names);

/** The facts by which it was judged; they are of no schema here. */
export const judgedBy = (facts: object | null, locale: Locale): RequestField[] =>
  leavesOf({}, facts ?? {})
    .filter(({ field }) => !IN_CHANGES.has(field))
    .map((leaf) => ({ ...leafOf(leaf, new Map(), locale), kind: byName[leaf.field] ?? 'text', currency: null }));

function leafOf({ field, value, part }: Leaf, names: Names, locale: Locale): Pick<RequestField, 'field' | 'value'> {
  if (RIGHTS.has(field))
    return {
      field,
      value: several(value)
        .map((right) => namedRight(right, locale).label)
        .join(', '),
    };
  if (part.names === 'file') return { field, value: several(value).join(', ') };
  if (part.names === undefined || !isNamed(part.names)) return { field, value: asText(value) ?? '' };
  return {
    field,
    value: several(value)
      .map((id) => names.get(`${part.names} ${id}`) ?? '?')
      .join(', '),
  };
}

function kindOf({ field, value, part }: Leaf, call: string): ValueKind {
  if (part.names === 'role' || part.names === 'file') return part.names;
  if (typeof value === 'boolean') return 'flag';
  if (byName[field] !== undefined && (field !== 'type' || call === 'approval.ruleSave')) return byName[field];
  if (part.maximum === partOf(instant).maximum) return 'time';
  if (part.pattern !== undefined && amounts.includes(part.pattern)) return 'money';
  const choices = part.enum ?? part.items?.enum;
  if (choices === undefined || isCalled(field, 'currency')) return 'text';
  return choices.every((one) => countries.includes(one)) ? 'country' : 'code';
}

/** Lists of plain values are one value. */
function leavesOf(part: Part, value: object, above = ''): Leaf[] {
  return Object.entries(value).flatMap(([name, inner]): Leaf[] => {
    const field = above + name;
    const of = part.properties?.[name] ?? {};
    if (Array.isArray(inner) && inner.some((one) => typeof one === 'object'))
      return inner.flatMap((one) => leavesOf(of.items ?? {}, one, `${field}.`));
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) return leavesOf(of, inner, `${field}.`);
    return inner === null ? [] : [{ field, value: inner, part: Array.isArray(inner) ? { ...of.items, ...of } : of }];
  });
}
const several = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

/** What decides in which words a request is said: its own codes, and whether it makes something new. */
export function turnsOf(call: string, input: object): Approval['turns'] {
  const { properties = {} } = inputOf(call);
  const codes = Object.entries(properties).flatMap(([field, { enum: choices }]) => {
    const value: unknown = Reflect.get(input, field);
    return choices && value !== undefined ? [{ field, value: String(value) }] : [];
  });
  const names = ['id', 'accountId'].filter((name) => name in properties);
  return names.some((name) => Reflect.get(input, name) === undefined)
    ? [...codes, { field: 'new', value: 'true' }]
    : codes;
}
