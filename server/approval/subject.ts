import { BadAmount, type Currency, minorDigits, toMinor } from '#contract/money';
import { zones } from '#contract/time';
import type { Actor, Change, PreviewedCall } from '../http/handlers';

/** What rules look at. */
export interface Subject {
  call: string;
  /** Minor units; undefined where no money moves. */
  money: { minor: bigint; currency: Currency } | undefined;
  /** The largest change of a figure, in percent; undefined where no figure changes. */
  delta: number | undefined;
  makerRole: string;
  countryId: string | undefined;
  /** 0 to 23, by the clock of the country. */
  hour: number;
}

export function subjectOf({ call, input, changes }: PreviewedCall, { role }: Pick<Actor, 'role'>, now: Date): Subject {
  const countryId = changes.find((change) => change.countryId !== undefined)?.countryId;
  return {
    call,
    money: moneyOf(input, changes),
    delta: deltaOf(changes),
    // A rule about merchants is about those of their own roles too.
    makerRole: role.base?.code ?? role.code,
    countryId,
    hour: hourIn(countryId, now),
  };
}

/** What the handler says of it, else the input's own fields. */
function moneyOf(input: object, changes: readonly Change[]): Subject['money'] {
  const source = changes.find((change) => change.amount !== undefined)?.amount ?? input;
  const amount = textIn(source, 'amount');
  const currency = textIn(source, 'currency');
  if (amount === undefined || currency === undefined || !isCurrency(currency)) return undefined;
  try {
    return { minor: toMinor(amount, currency), currency };
  } catch (error) {
    // The call takes another kind of amount: it is no money to the rules.
    if (error instanceof BadAmount) return undefined;
    throw error;
  }
}
const textIn = (of: object, field: string): string | undefined => {
  const value: unknown = Reflect.get(of, field);
  return typeof value === 'string' ? value : undefined;
};
const isCurrency = (text: string): text is Currency => Object.hasOwn(minorDigits, text);

/** Doubles are exact enough for a threshold; a figure that was zero has changed without measure. */
export function deltaOf(changes: readonly Change[]): number | undefined {
  const shares = changes.flatMap(({ before = {}, after = {} }) =>
    Object.entries(before).flatMap(([field, old]) => shareOf(numberIn(old), numberIn(Reflect.get(after, field)))),
  );
  return shares.length === 0 ? undefined : Math.max(...shares);
}
const shareOf = (old: number | undefined, fresh: number | undefined): number[] => {
  if (old === undefined || fresh === undefined || old === fresh) return [];
  return [old === 0 ? Number.POSITIVE_INFINITY : (Math.abs(fresh - old) / Math.abs(old)) * 100];
};
const numberIn = (value: unknown): number | undefined =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;

/** Where a request is of no one country, the clock of the book's. */
export const hourIn = (countryId: string | undefined, now: Date): number => {
  const timeZone =
    zones[countryId !== undefined && Object.hasOwn(zones, countryId) ? (countryId as keyof typeof zones) : 'MEX'];
  return Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now));
};
