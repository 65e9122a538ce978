-- An agent pays from its balance with us into a merchant's (decision 0184): no place of ours, nothing a bank would name.
alter table recharge_order drop constraint recharge_order_type_check;
alter table recharge_order add constraint recharge_order_type_check check (type in (1, 2, 3)); -- 3 internal
alter table recharge_order alter column place_id drop not null;
alter table recharge_order alter column reference drop not null;
alter table recharge_order alter column expires_at drop not null;
alter table recharge_order add column payer_agent_id bigint references agent;
alter table recharge_order
  add constraint recharge_order_internal check ((type = 3) = (payer_agent_id is not null)),
  add constraint recharge_order_placed check ((type = 3) = (place_id is null) and (type = 3) = (reference is null)
    and (type = 3) = (expires_at is null)),
  -- Its money is held from the beginning, so it is never to be paid, and nobody proves anything.
  add constraint recharge_order_held check (type <> 3 or (merchant_id is not null and status in (2, 4, 6, 7)
    and bank_trace_no is null and tx_hash is null and file_id is null));
create index recharge_of_payer on recharge_order (payer_agent_id, id) where payer_agent_id is not null;
