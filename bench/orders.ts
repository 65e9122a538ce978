import { sql } from 'kysely';
import { momentOfId } from '../server/db/idTime';
import type { Db } from '../server/db/pools';
import { foldOrdersOnce } from '../server/jobs/orderFold';

/** Whose orders they are; merchants take turns, each at its own account. */
interface Owners {
  merchantIds: readonly string[];
  accountIds: readonly string[];
  agentId: string;
  channelCode: string;
}

/** All that are numbered, with the mix of outcomes that a business has; counted and folded. */
export async function fillOrders(db: Db, owners: Owners): Promise<void> {
  await sql`
    insert into payment_order (id, order_no, merchant_id, merchant_order_no, agent_id, country_id, currency, pay_method,
    channel_code, account_id,
      upstream_order_no, amount, paid_amount, fee, fee_percent, fee_fixed, rate_version, cost_percent, cost_fixed,
      cost_version, net_amount, channel_cost, status, notify_status,
      payer_name, payer_doc_no, body_hash, create_time, expire_time, pay_time, booked_at)
    select id, no, (${owners.merchantIds}::bigint[])[1 + n % ${owners.merchantIds.length}], 'M' || n, case
    when n % 3 = 0 then ${owners.agentId}::bigint end,
      'MEX', 'MXN', 'SPEI', ${owners.channelCode},
      (${owners.accountIds}::bigint[])[1 + n % ${owners.accountIds.length}],
      'U' || n, amount, case when status = 2 then amount else 0 end, case when status = 2 then amount * 35 / 1000 else 0
      end, 3.5, 0, 1, 2, 0, 1,
      case when status = 2 then amount - amount * 35 / 1000 else 0 end, case when status = 2 then amount / 50 else 0
      end, status,
      case when status <> 2 then 0 when n % 500 = 0 then 3 else 2
      end, 'Payer ' || n % 50000, 'DOC' || n % 100000, '', made, made + interval '1 hour',
      case when status = 2 then made + interval '40 seconds' end, case when status = 2 then made + interval '40 seconds'
      end
    from (select place as n, id, no, 1000 + place * 7919 % 500000 as amount,
        case when place % 20 < 13 then 2 when place % 20 < 17 then 4 when place % 20 < 19 then 3 when place % 400 = 399 then 5 else 1
        end as status,
        ${momentOfId(sql`id`)} as made
      from numbered) as made_up`.execute(db);
  await sql`insert into payment_order_no (merchant_order_no, merchant_id, order_id)
    select merchant_order_no, merchant_id, id from payment_order`.execute(db);
  await countOrders(db);
  await sql`vacuum analyze`.execute(db);
}

async function countOrders(db: Db): Promise<void> {
  await sql`
    insert into order_delta (basis, hour, merchant_id, agent_id, account_id, country_id, currency, channel_code,
    pay_method, status,
      n, amount, paid_amount, fee, net_amount, channel_cost, commission)
    select basis, date_trunc('hour', counted, 'UTC'), merchant_id, agent_id, account_id, country_id, currency,
    channel_code, pay_method, status,
      count(*), sum(amount), sum(paid_amount), sum(fee), sum(net_amount), sum(channel_cost), sum(commission)
    from payment_order cross
    join lateral (values ('created', create_time), ('paid', booked_at)) as time (basis, counted)
    where counted is not null group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`.execute(db);
  while ((await foldOrdersOnce(db)) > 0);
}
