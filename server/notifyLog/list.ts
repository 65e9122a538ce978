import { sql } from 'kysely';
import type { Call } from '#contract/call';
import { notifyLog as contract } from '#contract/notifyLog';
import type { Zone } from '#contract/time';
import type { Reads } from '../db/pools';
import { type Dates, idsOf, madeIdsOf, namesTime, rangeOf } from '../db/range';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import type { HandlerContext } from '../http/handlers';
import { type FilterOf, listOf, type RowOf } from '../list/list';
import type { Ids } from '../list/walk';

/** Whoever looks, what is today to them, and the orders that their word names. */
export interface ListScope {
  scope: Scope;
  zone: Zone;
  now: Date;
  orderIds?: readonly string[] | undefined;
  /** The ids among which it looks, where these do not follow from the dates of its filter. */
  range?: Ids;
}
export type NoticeFilter = Partial<FilterOf<typeof contract.page>>;
export const listScopeOf = ({
  actor,
  caller,
  now,
}: Pick<HandlerContext<Call>, 'actor' | 'caller' | 'now'>): ListScope => ({
  scope: actor.scope,
  zone: caller.zone,
  now,
});

/** A merchant's own rows have an index; those of several merchants are asked of the merchants. */
export function noticesInScope(scope: Scope) {
  if (scope.kind === 'merchant') return sql<boolean>`notification.merchant_id = ${scope.merchantId}`;
  return sql<boolean>`notification.merchant_id in (select id from merchant where ${inScope(scope, merchantColumns)})`;
}

const NO_DATES: Dates = {};
const isNarrowed = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** What merchants were to be told, the latest first. */
export const notices = listOf(contract.page, {
  from: (db: Reads) => db.selectFrom('notification').innerJoin('merchant', 'merchant.id', 'notification.merchantId'),
  foundIn: 'notification',
  id: 'notification.id',
  scope: ({ scope }: ListScope) => noticesInScope(scope),
  row: {
    id: 'notification.id',
    time: { time: 'notification.createdAt' },
    orderKind: 'notification.orderKind',
    orderId: 'notification.orderId',
    // We have written it ourselves.
    merchantOrderNo: sql<string | null>`notification.body::json->>'merchantOrderNo'`,
    body: 'notification.body',
    merchantId: 'notification.merchantId',
    merchantName: 'merchant.name',
    status: 'notification.status',
    tries: 'notification.tries',
    failure: 'notification.failure',
    httpStatus: 'notification.httpStatus',
    tookMs: 'notification.tookMs',
    triedTime: { time: 'notification.triedAt' },
    nextTime: { time: 'notification.nextAt' },
    url: 'notification.url',
    replayOf: 'notification.replayOf',
  },
  filters: {
    // Ids tell the time. What a number names is found whatever its day.
    dates: (dates: Dates, { zone, now, orderIds, range }: ListScope) => {
      if (!range && orderIds && !namesTime(dates)) return sql<boolean>`true`;
      const { from, to } = range ?? idsOf(rangeOf(dates, zone, now));
      return sql<boolean>`notification.id >= ${from} and notification.id < ${to}`;
    },
    keyword: (_word: string, { orderIds = [] }: ListScope) =>
      sql<boolean>`notification.order_id = any(${orderIds}::bigint[])`,
    merchantIds: { among: 'notification.merchantId' },
    status: { among: 'notification.status' },
    failure: { among: 'notification.failure' },
    replayed: (is: boolean) => sql<boolean>`(notification.replay_of is not null) = ${is}`,
  },
  sorts: {},
  order: [['notification.id', 'desc']],
  walked: ({ status, failure, replayed, keyword, merchantIds, ...dates }, { zone, now, scope }) => {
    if (keyword !== undefined) return undefined;
    const isOfOne = scope.kind === 'merchant' || merchantIds?.length === 1;
    const isWalked = [status, failure, replayed].some(isNarrowed) || (isNarrowed(merchantIds) && !isOfOne);
    return isWalked ? madeIdsOf(rangeOf({ ...NO_DATES, ...dates }, zone, now), now) : undefined;
  },
});
export type NoticeRow = RowOf<typeof notices>;
