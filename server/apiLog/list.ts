import { sql } from 'kysely';
import { apiLog as contract } from '#contract/apiLog';
import type { Zone } from '#contract/time';
import type { Reads } from '../db/pools';
import { type Dates, idsOf, madeIdsOf, namesTime, rangeOf } from '../db/range';
import { inScope, isUnlimited, merchantColumns, type Scope } from '../db/scope';
import { soughtIn } from '../list/condition';
import { listOf, type RowOf } from '../list/list';

/** Whoever looks, what is today to them, and the orders that their word names. */
export interface ListScope {
  scope: Scope;
  zone: Zone;
  now: Date;
  orderIds?: readonly string[] | undefined;
}

/** What names no merchant of ours is seen by whoever sees all of them. */
function apiInScope(scope: Scope) {
  if (isUnlimited(scope)) return sql<boolean>`true`;
  if (scope.kind === 'merchant') return sql<boolean>`api_log.merchant_id = ${scope.merchantId}`;
  return sql<boolean>`api_log.merchant_id in (select id from merchant where ${inScope(scope, merchantColumns)})`;
}

/** So long is slow, ms. */
const SLOW = 1_000;
const NO_DATES: Dates = {};
const isNarrowed = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** What systems of merchants asked, the latest first. */
export const requests = listOf(contract.page, {
  from: (db: Reads) => db.selectFrom('apiLog').leftJoin('merchant', 'merchant.id', 'apiLog.merchantId'),
  foundIn: 'apiLog',
  id: 'apiLog.id',
  scope: ({ scope }: ListScope) => apiInScope(scope),
  row: {
    id: 'apiLog.id',
    time: { time: 'apiLog.at' },
    requestNo: 'apiLog.requestNo',
    merchantId: 'apiLog.merchantId',
    merchantName: 'merchant.name',
    merchantNo: 'apiLog.merchantNo',
    keyName: 'apiLog.keyName',
    ip: 'apiLog.ip',
    path: 'apiLog.path',
    code: 'apiLog.code',
    httpStatus: 'apiLog.httpStatus',
    failure: 'apiLog.failure',
    tookMs: 'apiLog.tookMs',
    orderId: 'apiLog.orderId',
    merchantOrderNo: 'apiLog.merchantOrderNo',
    ts: 'apiLog.ts',
    nonce: 'apiLog.nonce',
    badHeader: 'apiLog.badHeader',
    bodySize: 'apiLog.bodySize',
    bodyHash: 'apiLog.bodyHash',
    body: 'apiLog.body',
    answer: 'apiLog.answer',
  },
  filters: {
    // Ids tell the time. What a number names is found whatever its day.
    dates: (dates: Dates, { zone, now, orderIds }: ListScope) => {
      if (orderIds && !namesTime(dates)) return sql<boolean>`true`;
      const { from, to } = idsOf(rangeOf(dates, zone, now));
      return sql<boolean>`api_log.id >= ${from} and api_log.id < ${to}`;
    },
    keyword: (word: string, { orderIds = [] }: ListScope) =>
      sql<boolean>`(${soughtIn({ numbers: ['apiLog.requestNo'] }, word)} or api_log.order_id = any(${orderIds}::bigint[]))`,
    merchantIds: { among: 'apiLog.merchantId' },
    failure: { among: 'apiLog.failure' },
    refused: (is: boolean) => sql<boolean>`(api_log.failure is not null) = ${is}`,
    slow: (is: boolean) => sql<boolean>`(api_log.took_ms >= ${SLOW}) = ${is}`,
  },
  sorts: {},
  order: [['apiLog.id', 'desc']],
  walked: ({ failure, refused, slow, keyword, merchantIds, ...dates }, { zone, now, scope }) => {
    if (keyword !== undefined) return undefined;
    const isOfOne = scope.kind === 'merchant' || merchantIds?.length === 1;
    const isWalked = [failure, refused, slow].some(isNarrowed) || (isNarrowed(merchantIds) && !isOfOne);
    return isWalked ? madeIdsOf(rangeOf({ ...NO_DATES, ...dates }, zone, now), now) : undefined;
  },
});
export type RequestRow = RowOf<typeof requests>;
