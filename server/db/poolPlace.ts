// Accounts' places in merchants' pools, as they are kept beside a change and written back by its undo.
import { type Insertable, sql } from 'kysely';
import type { Tables } from './columns';
import type { Writes } from './pools';

/** An account's place in a pool; limits of its own in minor units, as text, null where the account's hold. */
export interface PoolPlace {
  payMethods: string[];
  weight: number;
  priority: number;
  minAmount: string | null;
  maxAmount: string | null;
  exclusive: boolean;
  enabled: boolean;
}
/** A merchant's pool of one way of paying. */
export interface WhosePool {
  merchantId: string;
  way: 'payment' | 'payout';
}
/** Where an account is to stand in a pool; null: nowhere. */
export interface Placed extends WhosePool {
  accountId: string;
  place: PoolPlace | null;
}

/** A row of `account_pool` under the name that a query gives it, as a place. */
export const placeOf = (of: string) =>
  sql<PoolPlace>`jsonb_build_object('payMethods', ${sql.ref(`${of}.payMethods`)}, 'weight', ${sql.ref(`${of}.weight`)},
    'priority', ${sql.ref(`${of}.priority`)}, 'minAmount', ${sql.ref(`${of}.minAmount`)}::text,
    'maxAmount', ${sql.ref(`${of}.maxAmount`)}::text, 'exclusive', ${sql.ref(`${of}.exclusive`)},
    'enabled', ${sql.ref(`${of}.enabled`)})`;

/** The same of a row that a left join may not have found. */
export const placeIfAny = (of: string) =>
  sql<PoolPlace | null>`case when ${sql.ref(`${of}.accountId`)} is not null then ${placeOf(of)} end`;

/** Do two looks at a place show the same? */
export const isSamePlace = (one: PoolPlace | null, other: PoolPlace | null): boolean => textOf(one) === textOf(other);
const textOf = (place: PoolPlace | null) =>
  place &&
  JSON.stringify([
    [...place.payMethods].sort(),
    ...[place.weight, place.priority, place.minAmount, place.maxAmount, place.exclusive, place.enabled],
  ]);

/** As a column of JSON takes it. */
export const placeJson = (place: PoolPlace | null): string | null => (place === null ? null : JSON.stringify(place));

/** A statement takes so many rows: what it is given has places for 65,535 values. */
const AT_ONCE = 2000;
/** Parts of a list that one statement can take. */
export function* portions<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE);
}

/** Writes places of merchants that are held; who has a pool’s editor open has seen another version of it then. */
export async function writePlaces(tx: Writes, placed: readonly Placed[]): Promise<void> {
  await drop(
    tx,
    placed.filter(({ place }) => place === null),
  );
  const rows = placed.flatMap(({ merchantId, way, accountId, place }) =>
    place === null ? [] : [{ merchantId, payType: way, accountId, ...place }],
  );
  for (const part of portions(rows)) await putPlaces(tx, part);
  const pools = new Map(placed.map((one) => [`${one.merchantId} ${one.way}`, one]));
  for (const part of portions([...pools.values()])) await countPools(tx, part);
}

/** Writes places, over those that are there; at least one. */
export const putPlaces = (tx: Writes, rows: readonly Insertable<Tables['accountPool']>[]) =>
  tx
    .insertInto('accountPool')
    .values([...rows])
    .onConflict((same) =>
      same.columns(['merchantId', 'accountId', 'payType']).doUpdateSet(({ ref }) => ({
        payMethods: ref('excluded.payMethods'),
        weight: ref('excluded.weight'),
        priority: ref('excluded.priority'),
        minAmount: ref('excluded.minAmount'),
        maxAmount: ref('excluded.maxAmount'),
        exclusive: ref('excluded.exclusive'),
        enabled: ref('excluded.enabled'),
      })),
    )
    .execute();

async function drop(tx: Writes, gone: readonly Placed[]): Promise<void> {
  if (gone.length === 0) return;
  await sql`delete from account_pool where (merchant_id, account_id, pay_type) in (select * from unnest(
    ${gone.map(({ merchantId }) => merchantId)}::bigint[], ${gone.map(({ accountId }) => accountId)}::bigint[],
    ${gone.map(({ way }) => way)}::text[]))`.execute(tx);
}

const countPools = (tx: Writes, pools: readonly WhosePool[]) =>
  tx
    .insertInto('merchantPool')
    .values(pools.map(({ merchantId, way }) => ({ merchantId, payType: way })))
    .onConflict((same) =>
      same.columns(['merchantId', 'payType']).doUpdateSet({ version: sql<number>`merchant_pool.version + 1` }),
    )
    .execute();
