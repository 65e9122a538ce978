-- What a merchant is told of money that was moved by hand; null for notices of other kinds.
alter table notice
  add column amount bigint,                    -- minor units; null too for a freeze of a use of money
  add column currency text,
  add column reason text;

-- Who the merchant said would pay (payer_name), and who the channel says paid.
alter table payment_order add column observed_payer_name text;
-- Until now the second was written over the first. Where the channel's own message has the name, the first is not known any more.
update payment_order o set observed_payer_name = payer_name, payer_name = null
  where pay_time is not null and payer_name is not null and (
    exists (select from channel_callback c where c.order_id = o.id and strpos(c.body, to_json(o.payer_name)::text) > 0)
    or exists (select from upstream_log l where l.order_id = o.id and strpos(l.response::text, to_json(o.payer_name)::text) > 0));
