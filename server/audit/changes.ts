import type { AuditChange } from '#contract/audit';
import { isRight } from '#contract/right';
import type { ValueKind } from '#contract/valueKind';
import type { StoredChange } from '../db/columns';
import { namedRight } from '../role/namedRight';
import type { Locale } from '../words/word';
import type { Named, Names } from './names';

type Difference = AuditChange['diff'][number];

/** What the values under these names are. Names of areas that are not built come with them. */
const kinds: Readonly<Record<string, ValueKind>> = {
  status: 'code',
  refundStatus: 'code',
  notifyStatus: 'code',
  maskFields: 'code',
  expireTime: 'time',
  lockedUntil: 'time',
  roles: 'role',
  makerRoles: 'role',
  countries: 'country',
  countryIds: 'country',
  hiddenMenus: 'menu',
  strategy: 'code',
  feeMode: 'code',
  weekdays: 'code',
};
const MONEY = /^(amount|available|pending|frozen|balance|remaining|limit|least|most|feeFixed|feeCap)|Amount(From|To)?$/;
/** Lists of ids, and what they name. */
const idLists: Readonly<Record<string, string>> = { merchantIds: 'merchant', companyIds: 'company' };

/**
 * Of each object only what is not the same, in the reader's words wherever the console has none. @param input the
 * input, whose currency the amounts are in
 */
export const presentChanges = (
  changes: readonly StoredChange[],
  input: object,
  names: Names,
  locale: Locale,
): AuditChange[] =>
  changes.map((change) => ({
    objectType: change.type,
    objectNo: change.no,
    diff: differences(change, input, names, locale),
  }));

/** The ids in changes that have names, by what they name. */
export const idsIn = (changes: readonly StoredChange[]): Named[] =>
  changes
    .flatMap(({ before = {}, after = {} }) => [...Object.entries(before), ...Object.entries(after)])
    .flatMap(([field, value]) => {
      const kind = idLists[field];
      return kind && typeof value === 'string' ? [[kind, split(value)]] : [];
    });
const split = (ids: string) => ids.split(',').filter((one) => one !== '');

function differences(
  { before = {}, after = {}, amount }: StoredChange,
  input: object,
  names: Names,
  locale: Locale,
): Difference[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const currency =
    amount?.currency ??
    asText([after, before, input].map((one): unknown => Reflect.get(one, 'currency')).find((one) => one !== undefined));
  return fields.flatMap((field) => {
    const [old, fresh]: unknown[] = [Reflect.get(before, field), Reflect.get(after, field)];
    if (asText(old) === asText(fresh)) return [];
    const kind = kindOf(field, fresh ?? old, currency);
    const say = (value: unknown) => inNames(field, asText(value), names);
    const label = isRight(field) ? namedRight(field, locale).label : null;
    return [{ field, label, before: say(old), after: say(fresh), kind, currency: kind === 'money' ? currency : null }];
  });
}

function kindOf(field: string, value: unknown, currency: string | null): ValueKind {
  if (typeof value === 'boolean') return 'flag';
  if (currency !== null && typeof value === 'string' && MONEY.test(field)) return 'money';
  return kinds[field] ?? 'text';
}

const inNames = (field: string, text: string | null, names: Names): string | null =>
  text === null || idLists[field] === undefined
    ? text
    : split(text)
        .map((one) => names.get(`${idLists[field]} ${one}`) ?? '?')
        .join(', ');

export function asText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((one) => asText(one) ?? '').join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
