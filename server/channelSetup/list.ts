import { sql } from 'kysely';
import { channel as contract, type MaintenanceWindow } from '#contract/channel';
import type { MappedError } from '#contract/channelError';
import type { Recipe } from '#contract/channelRecipe';
import type { Currency } from '#contract/money';
import { accountStatus } from '#contract/status';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import { listOf, type RowOf } from '../list/list';
import type { ReadyFrom } from './ready';
import type { Version } from './setupStore';

/** What a young channel may take of a day in a currency, and the last day that counted anything. Minor units. */
export interface CountedDay {
  currency: Currency;
  most: string;
  day: string | null;
  counted: string | null;
}

/** Accounts that take orders, or would again by themselves. */
const inUse = sql.raw([accountStatus.enabled, accountStatus.paused, accountStatus.maintenance].join());

/** Channels, by code; they are the platform's, one for everybody, and its own people see those of their countries. */
export const channels = listOf(contract.page, {
  from: (db: Reads) => db.selectFrom('channel'),
  id: 'channel.id',
  scope: (scope: Scope) =>
    scope.kind !== 'platform'
      ? sql<boolean>`false`
      : scope.countryIds.length === 0
        ? sql<boolean>`true`
        : sql<boolean>`channel.country_ids && ${scope.countryIds}::text[]`,
  row: {
    code: 'channel.code',
    name: 'channel.name',
    countryIds: 'channel.countryIds',
    payMethods: 'channel.payMethods',
    baseUrl: 'channel.baseUrl',
    callbackIps: sql<string[]>`channel.callback_ips::text[]`,
    timeoutMs: 'channel.timeoutMs',
    isMapped: sql<boolean>`channel.recipe is not null`,
    recipe: sql<Recipe | null>`channel.recipe`,
    ready: sql<ReadyFrom | null>`channel.ready_recipe`,
    errors: sql<MappedError[]>`channel.errors`,
    isTested: sql<boolean>`case when channel.waiting is null then channel.is_tested else channel.waiting_tested end`,
    waits: sql<boolean>`channel.waiting is not null or channel.consented_at is null`,
    waiting: sql<Version | null>`channel.waiting`,
    waitingSecret: 'channel.waitingSecret',
    waitingBy: 'channel.waitingBy',
    maintenanceSince: 'channel.maintenanceSince',
    consentedAt: 'channel.consentedAt',
    credentialNames: 'channel.credentialNames',
    callbackSecret: 'channel.callbackSecret',
    accountCount: sql<number>`(select count(*)::int from account
      where channel_code = channel.code and account.status in (${inUse}))`,
    status: 'channel.status',
    maintenance: sql<MaintenanceWindow[]>`channel.maintenance`,
    days: sql<CountedDay[]>`(select coalesce(json_agg(json_build_object('currency', most.currency,
        'most', most.day_amount::text, 'day', day.day, 'counted', day.counted::text)), '[]')
      from young_ceiling as most left join lateral (select * from channel_day where channel_code = channel.code
        and channel_day.currency = most.currency order by channel_day.day desc limit 1) as day on true
      where channel.recipe is not null)`,
    updateTime: { time: 'channel.updatedAt' },
    version: 'channel.version',
  },
  filters: {
    keyword: { contains: ['channel.code', 'channel.name'] },
    countryId: (country: string) => sql<boolean>`${country} = any(channel.country_ids)`,
    method: (method: string) => sql<boolean>`${method} = any(channel.pay_methods)`,
    status: { among: 'channel.status' },
  },
  sorts: {},
  order: [['channel.code', 'asc']],
});
/** A channel as it stands, with what only the server may know. */
export type ChannelRow = RowOf<typeof channels>;
