// biome-ignore lint/plugin: a fold is one statement, and its job is nothing else.
import { sql } from 'kysely';
import type { Db } from '../db/pools';
import type { Job } from '../services';
import { foldOnce } from './foldStore';

const LOCK = 1292;

/** Moves changes of orders into the sums that statistics read. */
export const foldOrders: Job = { name: 'foldOrders', everyMs: 1000, run: ({ db }) => foldOrdersOnce(db.writes) };

/** Gives how many changes were folded; 0 too where another process is folding. Business days begin at 03:00Z. */
export const foldOrdersOnce = (db: Db): Promise<number> =>
  foldOnce(
    db,
    LOCK,
    'orderDelta',
    // biome-ignore lint/plugin: a fold: taken, summed and added in one statement.
    sql`insert into order_stat as s (dim, dim_id, grain, basis, bucket, country_id, currency, channel_code, pay_method,
        status, order_kind, book,
            n, amount, paid_amount, fee, net_amount, channel_cost, commission)
          select dim, dim_id, grain, basis, bucket, country_id, currency, channel_code, pay_method, status,
            order_kind, book, sum(n), sum(amount), sum(paid_amount), sum(fee), sum(net_amount), sum(channel_cost), sum(commission)
          from taken
            cross join lateral (values ('all', 0), ('merchant', merchant_id), ('agent', agent_id), ('account',
            account_id)) as owner (dim, dim_id)
            cross join lateral (values ('hour', hour), ('day', date_trunc('day', hour - interval '3 hours',
            'UTC') + interval '3 hours')) as time (grain, bucket)
          where dim_id is not null
          group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
          order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
        on conflict (dim, dim_id, grain, basis, bucket, country_id, currency, channel_code, pay_method,
        status, order_kind) do update set
          n = s.n + excluded.n, amount = s.amount + excluded.amount, paid_amount = s.paid_amount + excluded.paid_amount,
          fee = s.fee + excluded.fee,
          net_amount = s.net_amount + excluded.net_amount, channel_cost = s.channel_cost + excluded.channel_cost,
          commission = s.commission + excluded.commission`,
  );
