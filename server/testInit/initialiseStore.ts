// What there is of the things that a first order needs: figures of the whole house, and nobody's rows.
import { sql } from 'kysely';
import { accountStatus, book, masterStatus, merchantType, SANDBOX } from '#contract/status';
import type { Reads, Writes } from '../db/pools';

export interface Place {
  path: string;
  currency: string;
  side: string;
}

const isLive = sql`channel_code <> ${SANDBOX}`;

export async function countNeeds(db: Reads) {
  const { rows } = await sql<{
    companies: number;
    channels: number;
    accounts: number;
    merchants: number;
    pools: number;
    sandbox: number;
  }>`select
    (select count(*)::int from company where status = ${masterStatus.enabled}) as companies,
    (select count(*)::int from channel where code <> ${SANDBOX} and status = ${masterStatus.enabled}) as channels,
    (select count(*)::int from account where ${isLive} and status = ${accountStatus.enabled}) as accounts,
    (select count(*)::int from merchant where merchant_type <> ${merchantType.test} and status = ${masterStatus.enabled}) as merchants,
    (select count(distinct m.id)::int from account_pool p join merchant m on m.id = p.merchant_id
      where m.merchant_type <> ${merchantType.test}) as pools,
    (select count(*)::int from channel where code = ${SANDBOX}) as sandbox`.execute(db);
  return rows[0] as (typeof rows)[number]; // it gives one row
}

/** Codes of the built-in roles that hold any right. */
export async function rolesWithRights(db: Reads): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select code from role
    where built_in and exists (select from role_grant where role_id = role.id)`.execute(db);
  return rows.map(({ code }) => code);
}

/** Places of the house that were opened already, as `path currency`. */
export async function openPlaces(db: Reads): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`select path || ' ' || currency as place from ledger_account
    where owner_type is null and book = ${book.live}`.execute(db);
  return rows.map(({ place }) => place);
}

/** Opens those that are not there, and gives them. */
export async function openHouse(tx: Writes, places: readonly Place[]): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`select path || ' ' || currency as place
    from open_house(${JSON.stringify(places)}::jsonb)`.execute(tx);
  return rows.map(({ place }) => place);
}
