import { type RawBuilder, sql } from 'kysely';
import { route as contract } from '#contract/route';
import type { Reads } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import { listOf, type RowOf } from '../list/list';

/** Each rule as it was last saved. */
const latest = (db: Reads) =>
  db.selectFrom('routeRule').selectAll().distinctOn('id').orderBy('id').orderBy('version', 'desc').as('rule');

/**
 * Rules are the platform's. Who sees some countries or merchants only sees the rules that name none but theirs: what
 * decides about others is theirs neither to see nor to change.
 */
function ruleInScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind !== 'platform') return sql<boolean>`false`;
  if (scope.countryIds.length === 0 && !scope.merchantIds) return sql<boolean>`true`;
  const mine = sql<boolean>`(rule.merchant_ids <> '{}' and not exists (
    select from unnest(rule.merchant_ids) as one where one not in (
      select merchant.id from merchant where ${inScope(scope, merchantColumns)})))`;
  if (scope.merchantIds) return mine;
  return sql<boolean>`(${mine} or (rule.country_ids <> '{}' and rule.country_ids <@ ${scope.countryIds}::text[]))`;
}

/** Those that name it, and those that name nothing. */
const fits = (named: RawBuilder<unknown>, one: RawBuilder<unknown>) =>
  sql<boolean>`(${named} = '{}' or ${one} = any(${named}))`;

/** The rules, in the order in which they are asked. */
export const rules = listOf(contract.page, {
  from: (db: Reads) => db.selectFrom(latest(db)),
  id: 'rule.id',
  scope: ruleInScope,
  row: {
    id: 'rule.id',
    version: 'rule.version',
    name: 'rule.name',
    priority: 'rule.priority',
    status: 'rule.status',
    merchantIds: sql<string[]>`rule.merchant_ids::text[]`,
    merchantNames: sql<string[]>`array(
      select name from merchant where id = any(rule.merchant_ids) order by array_position(rule.merchant_ids, id))`,
    countryIds: 'rule.countryIds',
    payMethods: 'rule.payMethods',
    currency: 'rule.currency',
    amountFrom: { money: 'rule.amountFrom', in: 'rule.currency' },
    amountTo: { money: 'rule.amountTo', in: 'rule.currency' },
    timeFrom: 'rule.timeFrom',
    timeTo: 'rule.timeTo',
    strategy: 'rule.strategy',
    channels: 'rule.channels',
    othersAfter: 'rule.othersAfter',
    savedBy: 'rule.savedBy',
    saveTime: { time: 'rule.savedAt' },
  },
  filters: {
    keyword: { contains: 'rule.name' },
    status: { among: 'rule.status' },
    merchantId: (id: string, scope) =>
      sql<boolean>`(${fits(sql`rule.merchant_ids`, sql`${id}::bigint`)} and exists (
        select from merchant where merchant.id = ${id} and ${inScope(scope, merchantColumns)}))`,
    countryId: (country: string) => fits(sql`rule.country_ids`, sql`${country}`),
    method: (method: string) => fits(sql`rule.pay_methods`, sql`${method}`),
    channelCode: (channel: string) => sql<boolean>`(${fits(sql`rule.channels`, sql`${channel}`)} or rule.others_after)`,
  },
  sorts: {},
  order: [['rule.priority', 'asc']],
});
/** A rule as it stands. */
export type Rule = RowOf<typeof rules>;
