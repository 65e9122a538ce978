-- Numbers of channels, traces of settlements and refunds are looked up in the form of the register (decision 0253).
create index upstream_ref_key on upstream_ref (reference_key(upstream_order_no), channel_code);
create index settlement_trace_key on settlement (reference_key(trace)) where trace is not null;
create index refund_trace_key on refund (reference_key(bank_trace_no)) where bank_trace_no is not null;
create index refund_upstream_key on refund (reference_key(upstream_refund_no)) where upstream_refund_no is not null;
create index receipt_upstream_key on receipt (reference_key(upstream_order_no)) where upstream_order_no is not null;
-- What channels told before is known in the same form.
insert into receipt_key (channel_code, kind, name, about, amount)
  select channel_code, kind, reference_key(name), about, amount from receipt_key
  where kind = 'upstream' and reference_key(name) not in ('', name)
  on conflict do nothing;
