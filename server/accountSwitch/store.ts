// Switches, the pools that they touch, and what they look at.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Country } from '#contract/money';
import { accountStatus, masterStatus } from '#contract/status';
import { HOUR } from '#contract/time';
import type { Tables } from '../db/columns';
import { type PoolPlace, placeIfAny, placeJson, placeOf, type WhosePool } from '../db/poolPlace';
import type { Reads, Writes } from '../db/pools';
import { accountsInScope, inScope, merchantColumns, type Scope } from '../db/scope';
import { floorId } from '../db/snowflake';
import type { Way } from '../routing/candidate';

export type SwitchRow = Selectable<Tables['accountSwitch']>;
export const switchStatus = { waiting: 0, running: 1, undone: 2, withdrawn: 3, failed: 4 } as const;

/** A merchant in whose pool the first account is on, with the places of both. */
export interface Used {
  merchantId: string;
  merchantNo: string;
  name: string;
  countryId: Country;
  merchantType: number;
  way: Way;
  from: PoolPlace;
  to: PoolPlace | null;
  /** Another merchant that has the second account, or the first, for itself; it is named to nobody. */
  isElsewhere: boolean;
}

interface Whose {
  fromAccountId: string;
  toAccountId: string;
  merchantIds: readonly string[] | null;
}
/** Holds the merchants, in one order, and then reads the pools that go through the first account. */
export async function lockUsers(tx: Writes, scope: Scope, { fromAccountId, toAccountId, merchantIds }: Whose) {
  const mine = tx
    .selectFrom('merchant')
    .select('id')
    .where(inScope(scope, merchantColumns))
    .where(
      sql<boolean>`exists (select from account_pool where merchant_id = merchant.id and enabled
        and account_id = ${fromAccountId})`,
    );
  const named = merchantIds === null ? mine : mine.where('id', '=', sql<string>`any(${merchantIds}::bigint[])`);
  const merchants = await named.orderBy('id').forNoKeyUpdate().execute();
  return usersAmong(tx, { fromAccountId, toAccountId, merchantIds: merchants.map(({ id }) => id) });
}

/** Pools of merchants that are held. */
function usersAmong(tx: Writes, { fromAccountId, toAccountId, merchantIds }: Whose): Promise<Used[]> {
  const ids = [...(merchantIds ?? [])];
  return tx
    .selectFrom('accountPool as one')
    .innerJoin('merchant', 'merchant.id', 'one.merchantId')
    .leftJoin('accountPool as other', (join) =>
      join
        .onRef('other.merchantId', '=', 'one.merchantId')
        .onRef('other.payType', '=', 'one.payType')
        .on('other.accountId', '=', toAccountId),
    )
    .select([
      'merchant.id as merchantId',
      'merchant.merchantNo',
      'merchant.name',
      'merchant.countryId',
      'merchant.merchantType',
    ])
    .select(sql<Way>`one.pay_type`.as('way'))
    .select(placeOf('one').as('from'))
    .select(placeIfAny('other').as('to'))
    .select(
      sql<boolean>`exists (select from account_pool p where p.account_id = ${toAccountId} and p.enabled
        and p.pay_type = one.pay_type and p.merchant_id <> one.merchant_id and (p.exclusive or one.exclusive))`.as(
        'isElsewhere',
      ),
    )
    .where('one.accountId', '=', fromAccountId)
    .where('one.enabled', '=', true)
    .where(sql<boolean>`one.merchant_id = any(${ids}::bigint[])`)
    .orderBy('merchant.merchantNo')
    .orderBy('one.payType')
    .execute();
}

/** What an account took of these merchants in the last hour by these methods, minor units. */
export async function lastHourOf(
  db: Writes,
  scope: Scope,
  { accountId, merchantIds, methods, now }: { accountId: string; merchantIds: string[]; methods: string[]; now: Date },
): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(payment_order.amount), 0)::text as amount from payment_order
      join merchant on merchant.id = payment_order.merchant_id
    where account_id = ${accountId} and payment_order.id >= ${floorId(now.getTime() - HOUR)}::bigint
      and payment_order.merchant_id = any(${merchantIds}::bigint[]) and pay_method = any(${methods}::text[])
      and ${inScope(scope, merchantColumns)}`.execute(db);
  return rows[0]?.amount ?? '0';
}

export const addSwitch = (tx: Writes, row: Insertable<Tables['accountSwitch']>) =>
  tx.insertInto('accountSwitch').values(row).execute();
export async function setSwitch(tx: Writes, id: string, status: number, endedAt: Date | null): Promise<void> {
  await tx.updateTable('accountSwitch').set({ status, endedAt }).where('id', '=', id).execute();
}

/** What a switch did to a pool. */
export interface PoolChange extends WhosePool {
  fromBefore: PoolPlace;
  toBefore: PoolPlace | null;
  fromAfter: PoolPlace;
  toAfter: PoolPlace;
}
export async function keepPlace(
  tx: Writes,
  switchId: string,
  { merchantId, way, ...places }: PoolChange,
): Promise<void> {
  await tx
    .insertInto('accountSwitchPlace')
    .values({
      switchId,
      merchantId,
      payType: way,
      fromBefore: placeJson(places.fromBefore) ?? '',
      toBefore: placeJson(places.toBefore),
      fromAfter: placeJson(places.fromAfter) ?? '',
      toAfter: placeJson(places.toAfter) ?? '',
    })
    .execute();
}

/** The pools of a switch, their merchants held in one order, with both accounts as they stand now. */
export async function lockPlaces(tx: Writes, { id, fromAccountId, toAccountId }: SwitchRow) {
  await sql`select from merchant where id in (select merchant_id from account_switch_place where switch_id = ${id})
    order by id for no key update`.execute(tx);
  return tx
    .selectFrom('accountSwitchPlace as kept')
    .innerJoin('merchant', 'merchant.id', 'kept.merchantId')
    .leftJoin('accountPool as one', (join) =>
      join
        .onRef('one.merchantId', '=', 'kept.merchantId')
        .onRef('one.payType', '=', 'kept.payType')
        .on('one.accountId', '=', fromAccountId),
    )
    .leftJoin('accountPool as other', (join) =>
      join
        .onRef('other.merchantId', '=', 'kept.merchantId')
        .onRef('other.payType', '=', 'kept.payType')
        .on('other.accountId', '=', toAccountId),
    )
    .select(['kept.merchantId', 'merchant.merchantNo', 'merchant.name', sql<Way>`kept.pay_type`.as('way')])
    .select([sql<PoolPlace>`kept.from_before`.as('fromBefore'), sql<PoolPlace | null>`kept.to_before`.as('toBefore')])
    .select([sql<PoolPlace>`kept.from_after`.as('fromAfter'), sql<PoolPlace>`kept.to_after`.as('toAfter')])
    .select(placeIfAny('one').as('from'))
    .select(placeIfAny('other').as('to'))
    .where('kept.switchId', '=', id)
    .orderBy('merchant.merchantNo')
    .execute();
}

/** Both accounts are seen, and every merchant that it touched. */
const switchInScope = (scope: Scope) => sql<boolean>`(
  (select count(*) from account where account.id in (from_account_id, to_account_id) and ${accountsInScope(scope)}) = 2
  and not exists (select from account_switch_place place join merchant on merchant.id = place.merchant_id
    where place.switch_id = account_switch.id and not ${inScope(scope, merchantColumns)}))`;

/** One, held until the transaction ends. */
export const lockSwitch = (tx: Writes, scope: Scope, id: string) =>
  tx
    .selectFrom('accountSwitch')
    .selectAll()
    .where('id', '=', id)
    .where(switchInScope(scope))
    .forUpdate()
    .executeTakeFirst();

/** Switches that wait or run, the one that ends first in front. */
export const listSwitches = (db: Reads, scope: Scope) =>
  db
    .selectFrom('accountSwitch')
    .innerJoin('account as one', 'one.id', 'accountSwitch.fromAccountId')
    .innerJoin('account as other', 'other.id', 'accountSwitch.toAccountId')
    .select(['accountSwitch.id as switchId', 'accountSwitch.status', 'accountSwitch.reason'])
    .select(['one.id as fromAccountId', 'one.accountName as fromName'])
    .select(['other.id as toAccountId', 'other.accountName as toName'])
    .select(['accountSwitch.effectiveTime', 'accountSwitch.revertTime', 'accountSwitch.payMethods'])
    .select(
      sql<number>`(select count(distinct merchant_id)::int from account_switch_place
        where switch_id = account_switch.id)`.as('merchants'),
    )
    .where('accountSwitch.status', 'in', [switchStatus.waiting, switchStatus.running])
    .where(switchInScope(scope))
    .orderBy('accountSwitch.revertTime')
    .orderBy('accountSwitch.id')
    .limit(50)
    .execute();

/** Switches whose time has come. */
const due = (db: Reads | Writes, now: Date) =>
  db
    .selectFrom('accountSwitch')
    .where(({ or, and, eb }) =>
      or([
        and([eb('status', '=', switchStatus.waiting), eb('effectiveTime', '<=', now)]),
        and([eb('status', '=', switchStatus.running), eb('revertTime', '<=', now)]),
      ]),
    );
interface Listing {
  now: Date;
  most: number;
  resting: readonly string[];
}
/** Those that do not rest, the first that were made first. */
export const listDueSwitches = (db: Reads, { now, most, resting }: Listing) =>
  due(db, now).select('id').where(sql<boolean>`id <> all(${resting}::bigint[])`).orderBy('id').limit(most).execute();
/** One whose time has come and that nobody else is at work on, held. */
export const takeDueSwitch = (tx: Writes, id: string, now: Date) =>
  due(tx, now).selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();

/** The accounts of a switch and how they stand; held, so that neither is archived meanwhile. */
export const lockPair = (tx: Writes, scope: Scope, ids: readonly string[]) =>
  tx
    .selectFrom('account')
    .innerJoin('channel', 'channel.code', 'account.channelCode')
    .select(['account.id', 'account.accountName', 'account.countryId', 'account.currency', 'account.payType'])
    .select(['account.payMethods', 'account.status'])
    .select(sql<boolean>`channel.status = ${masterStatus.enabled}`.as('isChannelOn'))
    .select(sql<boolean>`account.status = ${accountStatus.archived}`.as('isArchived'))
    .where('account.id', 'in', ids)
    .where(accountsInScope(scope))
    .orderBy('account.id')
    .forNoKeyUpdate('account')
    .execute();
