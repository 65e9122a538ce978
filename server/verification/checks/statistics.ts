import { sql } from 'kysely';
import { hourBooked, hourOfId } from '../../db/orderTime';
import { type Check, during, type IdRange, whole, within } from './check';

const ofOrder = sql`country_id, currency, channel_code, pay_method, status, book`;
const labels = sql`${ofOrder}, order_kind`;
const ofPayment = sql`${ofOrder}, 'payment'`;
const measures = sql`amount, paid_amount, fee, net_amount, channel_cost, commission`;
const negative = sql`-amount, -paid_amount, -fee, -net_amount, -channel_cost, -commission`;

/** What orders and changes that are not folded mean for every sum of these days; the orders count against the sums. */
const parts = (range: IdRange) => sql`
  select dim, dim_id, grain, basis, bucket, ${labels}, n, ${measures} from order_stat where ${during('bucket', range)}
  union all
  select dim, dim_id, grain, basis, case grain when 'hour' then hour
  else date_trunc('day', hour - interval '3 hours', 'UTC') + interval '3 hours' end, ${labels}, n, ${measures}
  from (
    select basis, hour, merchant_id, agent_id, account_id, ${labels}, n, ${measures} from order_delta
    where ${during('hour', range)}
    union all
    select 'created', ${hourOfId}, merchant_id, agent_id, account_id, ${ofPayment}, -1, ${negative} from payment_order
    where ${within('id', range)}
    union all
    select 'paid', ${hourBooked}, merchant_id, agent_id, account_id, ${ofPayment}, -1, ${negative} from payment_order
    where ${during('bookedAt', range)}
  ) as change
    cross join lateral (values ('all', 0), ('merchant', merchant_id), ('agent', agent_id), ('account',
    account_id)) as owner (dim, dim_id)
    cross join (values ('hour'), ('day')) as time (grain)
  where dim_id is not null`;
const off = sql`(sum(n), sum(amount), sum(paid_amount), sum(fee), sum(net_amount), sum(channel_cost), sum(commission))`;

/** Sums of receipts, with changes not folded yet, against the receipts. */
const receiptSums: Check = whole({
  name: 'each sum of the receipts, with changes not folded yet, is that of the rows',
  figures: sql`select count(*)::int as sums from receipt_sum`,
  broken: sql`
    select currency || ' ' || channel_code || ' ' || why || ' status ' || status || ' of book ' || book || ': ' ||
      sum(n) || ' receipts too many, amount off by ' || sum(booked) as word
    from (
      select book, currency, channel_code, why, status, n, booked from receipt_sum
      union all select book, currency, channel_code, why, status, n, booked from receipt_delta
      union all select book, coalesce(currency, ''), channel_code, why, status, -1, -receipt_booked(receipt) from receipt
    ) as part group by book, currency, channel_code, why, status having (sum(n), sum(booked)) <> (0, 0)`,
});

/** Sums that the console shows, against the orders themselves. */
export const statistics: readonly Check[] = [
  receiptSums,
  {
    name: 'each sum of the statistics, with changes not folded yet, is that of the orders',
    by: 'day',
    figures: (range) => sql`
      select (select count(*)::int from order_stat where ${during('bucket', range)}) as sums,
        (select count(*)::int from order_delta where ${during('hour', range)}) as unfolded,
        (select count(*)::int from payment_order where ${within('id', range)}) as orders`,
    broken: (range) => sql`
      select dim || ' ' || dim_id || ' ' || grain || ' ' || basis || ' ' || bucket || ' ' || currency || ' status ' ||
      status || ': ' || sum(n) || ' orders too many, amount off by ' || sum(amount) as word
      from (${parts(range)}) as part group by dim, dim_id, grain, basis, bucket, ${labels}
      having ${off} <> (0, 0, 0, 0, 0, 0, 0)`,
  },
];
