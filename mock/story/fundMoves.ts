// One movement of our own money in the demo: what a fund record says of it, before it is one.
import type { Insertable } from 'kysely';
import type { Country, Currency } from '#contract/money';
import { type FundStatus, type FundType, fundPlace } from '#contract/status';
import { HOUR } from '#contract/time';
import type { Tables } from '../../server/db/columns';

export interface Place {
  id: string;
  countryId: Country;
  currency: Currency;
}
export interface Moved {
  type: FundType;
  at: number;
  amount: bigint;
  from?: { kind: 1 | 2 | 3; id: string };
  to?: { kind: 1 | 2; id: string };
  more?: Partial<Omit<Insertable<Tables['fundRecord']>, 'id' | 'recordNo' | 'status' | 'makerId'>>;
  /** How far it came, where not to its end. */
  until?: FundStatus;
}
export const bankOf = ({ id }: Place) => ({ kind: fundPlace.bank, id });
export const floatOf = ({ id }: Place) => ({ kind: fundPlace.payoutAccount, id });

/** After it was made: until it has arrived, and until somebody finds that it was typed twice. */
export const ARRIVED_AFTER = 2 * HOUR;
export const VOID_AFTER = 5 * HOUR;
