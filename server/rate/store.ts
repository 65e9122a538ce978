// What merchants pay: every rate ever agreed stays, each from its moment on.

import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Country } from '#contract/money';
import { accountStatus, merchantType, SANDBOX } from '#contract/status';
import type { Tables } from '../db/columns';
import type { Reads, Writes } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';

export type Kind = { bizType: 'payment' | 'payout'; method: string };

/** Rates of a merchant: the newest of each method in force, and those that begin later. */
export const listRates = (db: Reads, scope: Scope, merchantId: string, now: Date) =>
  db
    .selectFrom('merchantRate')
    .innerJoin('merchant', 'merchant.id', 'merchantRate.merchantId')
    .select(['bizType', 'method', 'percent', 'fixed', 'minFee', 'maxFee', 'effectiveFrom'])
    .where('merchant.id', '=', merchantId)
    .where(inScope(scope, merchantColumns))
    .where(
      sql<boolean>`(effective_from > ${now} or not exists (select from merchant_rate later
      where later.merchant_id = merchant_rate.merchant_id and later.biz_type = merchant_rate.biz_type
        and later.method = merchant_rate.method and later.effective_from <= ${now}
        and (later.effective_from, later.version) > (merchant_rate.effective_from, merchant_rate.version)))`,
    )
    .orderBy('bizType')
    .orderBy('method')
    .orderBy('effectiveFrom')
    .execute();
export type RateRow = Awaited<ReturnType<typeof listRates>>[number];

/** The number that the next rate of a method gets. The merchant's row is held. */
export async function nextRateVersion(tx: Writes, merchantId: string, { bizType, method }: Kind): Promise<number> {
  const { last } = await tx
    .selectFrom('merchantRate')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('merchantId', '=', merchantId)
    .where('bizType', '=', bizType)
    .where('method', '=', method)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export const insertRate = (tx: Writes, rate: Insertable<Tables['merchantRate']>) =>
  tx.insertInto('merchantRate').values(rate).execute();

/** What each account that is open for a method keeps; `own` says that it is in this merchant's pool. */
export const listCosts = (
  db: Reads,
  { merchantId, country, bizType, method }: Kind & { merchantId: string | null; country: Country },
) =>
  db
    .selectFrom('account')
    .select(['costPercent', 'costFixed'])
    .select(
      sql<boolean>`exists (select from account_pool where account_id = account.id and merchant_id = ${merchantId}
        and enabled)`.as('own'),
    )
    .where('countryId', '=', country)
    .where(
      sql<boolean>`(channel_code = ${SANDBOX}) = exists (select from merchant where id = ${merchantId}
        and merchant_type = ${sql.lit(merchantType.test)})`,
    )
    .where('status', '=', accountStatus.enabled)
    .where(sql<boolean>`pay_type in (${bizType}, 'both') and ${method} = any(pay_methods)`)
    .execute();
