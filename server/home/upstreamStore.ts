// Channels as the books and the fund records know them.
import { sql } from 'kysely';
import { fundPlace, fundStatus } from '#contract/status';
import type { Reads } from '../db/pools';
import type { Range } from '../db/range';
import { isUnlimited, type Scope } from '../db/scope';

/** Channels of somebody's countries, by code. */
export const listChannels = (db: Reads, scope: Scope, code: string | undefined) =>
  db
    .selectFrom('channel')
    .select(['code', 'name', 'countryIds'])
    .where(
      scope.kind === 'platform' && !isUnlimited(scope) && scope.countryIds.length > 0
        ? sql<boolean>`country_ids && ${[...scope.countryIds]}::text[]`
        : sql<boolean>`${scope.kind === 'platform'}`,
    )
    .where('code', '<>', 'SANDBOX')
    .$if(code !== undefined, (rows) => rows.where('code', '=', code ?? ''))
    .orderBy('code')
    .execute();

/**
 * What each channel has paid us by fund records that were checked in a period, minor units, and when the last one was.
 * Only who sees the whole of a currency asks.
 */
export const listSettled = (db: Reads, { from, to }: Range) =>
  db
    .selectFrom('fundRecord')
    .select(['fromId as channelCode', 'currency'])
    .select(
      sql<string>`coalesce(sum(amount) filter (where checked_at >= ${new Date(from)}
      and checked_at < ${new Date(to)}), 0)::text`.as('amount'),
    )
    .select((eb) => eb.fn.max('checkedAt').as('last'))
    .where('fromKind', '=', fundPlace.channel)
    .where('status', 'in', [fundStatus.inTransit, fundStatus.arrived])
    .groupBy(['fromId', 'currency'])
    .execute();
