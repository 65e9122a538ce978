import { sql } from 'kysely';
import type { Db } from '../../server/db/pools';

/**
 * What lies in suspense, and the names under which every payment was told, so that one that is resent is known. Made
 * from orders and journals, once both are there.
 */
export async function writeReceipts(db: Db): Promise<void> {
  await sql`
    insert into receipt (id, receipt_no, channel_code, event_no, bank_trace_no, upstream_order_no, payer_name,
    payer_account, order_id, order_no_told,
        amount, currency, paid_at, paid_at_told, received_at, why, journal_no, channel_cost, book)
      select j.id, 'I' || substr(j.journal_no, 2), o.channel_code, c.event_no, o.bank_trace_no, o.upstream_order_no,
      o.observed_payer_name, o.payer_account, o.id, o.order_no,
        o.paid_amount, o.currency, o.pay_time, o.pay_time, j.book_time, case when o.pay_time > o.expire_time then 'late'
        else 'mismatch' end, j.journal_no, o.channel_cost, o.book
      from journal j join payment_order o on o.order_no = j.biz_no join channel_callback c on c.order_id = o.id
      where j.biz_type = 1 and j.event = 'mismatch'`.execute(db);
  await sql`
    insert into receipt_key (channel_code, kind, name, about, amount)
      select channel_code, kind, name, o.id::text, paid_amount from payment_order o
        cross join lateral (values ('event', (select event_no from channel_callback
        where order_id = o.id)), ('upstream', upstream_order_no),
          ('trace', concat_ws(' ', bank_trace_no, '', to_char(pay_time at time zone 'UTC' - interval '3 hours',
          'YYYY-MM-DD')))) as told (kind, name)
      where pay_time is not null and name is not null`.execute(db);
}
