// Balances that can be settled, many of them named in one statement.
import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#contract/money';
import type { SettlingOwner } from '#contract/status';

/** What one owner has in one currency. */
export interface OwnBalance {
  ownerType: SettlingOwner;
  ownerId: string;
  currency: Currency;
}

/** Tells two of them apart. */
export const keyOf = ({ ownerType, ownerId, currency }: OwnBalance): string => `${ownerType} ${ownerId} ${currency}`;

/**
 * A table `whose` of them, with the columns owner_type, owner_id and currency. Join it laterally where the other table
 * grows: then each is looked up by its index, whatever the planner thought when the statement was prepared.
 */
export const among = (balances: readonly OwnBalance[]): RawBuilder<unknown> => sql`
  unnest(${balances.map(({ ownerType }) => ownerType)}::smallint[],
    ${balances.map(({ ownerId }) => ownerId)}::bigint[],
    ${balances.map(({ currency }) => currency)}::text[]) as whose (owner_type, owner_id, currency)`;

/** What was found of each, by its key. */
export const byKey = <Row extends OwnBalance>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [keyOf(row), row]));
