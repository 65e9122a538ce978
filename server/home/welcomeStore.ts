// What greets a person: who they are, when they were here, and what their merchant has set up.
import { sql } from 'kysely';
import { signInResult } from '#contract/status';
import type { Reads } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';

/** A sign-in and the session that it begins are written within this time, ms. */
const ONE = 1000;

/** The sign-in that began this session is not the last one before it. */
export async function findGreeted(db: Reads, { employeeId, sessionHash }: { employeeId: string; sessionHash: string }) {
  const own = await db
    .selectFrom('session')
    .select('createdAt')
    .where('tokenHash', '=', Buffer.from(sessionHash, 'hex'))
    .executeTakeFirstOrThrow();
  const begun = own.createdAt.getTime();
  const person = await db
    .selectFrom('employee')
    .select(['realName', sql<boolean>`second_factor is not null`.as('hasFactor')])
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('signInLog')
    .select(['at', 'ip', 'userAgent'])
    .where('employeeId', '=', employeeId)
    .where('result', '=', signInResult.entered)
    .where(({ eb, or }) => or([eb('at', '<', new Date(begun - ONE)), eb('at', '>', new Date(begun + ONE))]))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...person, last };
}

/** What a merchant has; undefined for whoever works for none. */
export const findSetUp = (db: Reads, scope: Scope, now: Date) =>
  scope.kind === 'merchant'
    ? db
        .selectFrom('merchant')
        .select([
          sql<boolean>`exists (select from merchant_key where merchant_id = merchant.id and revoked_at is null
            and (expires_at is null or expires_at > ${now}))`.as('key'),
          sql<boolean>`(notify_url is not null and notify_url <> '')`.as('notifyUrl'),
          sql<boolean>`cardinality(api_ips) > 0`.as('ipWhiteList'),
          sql<boolean>`exists (select from payment_order where payment_order.merchant_id = merchant.id)`.as(
            'firstOrder',
          ),
        ])
        .where('id', '=', scope.merchantId)
        .where(inScope(scope, merchantColumns))
        .executeTakeFirst()
    : Promise.resolve(undefined);
