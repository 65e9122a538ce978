-- When the transfer that an order names was made, by whom, and which of its transaction it is (decision 0220).
alter table recharge_order add column tx_at timestamptz;
alter table recharge_order add column tx_sender text;      -- in the form in which the chain's addresses are compared
alter table recharge_order add column tx_position integer;
alter table recharge_order drop constraint recharge_order_chain_state_check;
alter table recharge_order add constraint recharge_order_chain_state_check check (chain_state in
  ('looking', 'found', 'verified', 'failed', 'wrongContract', 'wrongAddress', 'tooLittle', 'reorganised', 'outOfTime',
   'unbound'));
-- What does not fit one order is free for the one that it does fit.
create or replace function enter_recharge() returns trigger language plpgsql as $$
declare
  is_used boolean := new.status in (2, 3, 7);
  hash text := case when coalesce(new.chain_state, 'looking') in ('looking', 'found', 'verified', 'reorganised') then new.tx_hash end;
begin
  delete from reference_use where kind = 'recharge' and no = new.order_no
    and (not is_used or key not in (coalesce(reference_key(new.bank_trace_no), ''), coalesce(reference_key(hash), '')));
  if is_used and new.bank_trace_no is not null then
    perform enter_reference('bank ' || new.place_id, new.paid_day, 'recharge', new.order_no, new.bank_trace_no, true);
  end if;
  if is_used and hash is not null then
    perform enter_reference('chain ' || new.chain, '', 'recharge', new.order_no, hash, true);
  end if;
  return null;
end $$;
drop trigger recharge_referenced on recharge_order;
create trigger recharge_referenced after insert or update of status, bank_trace_no, paid_day, tx_hash, chain_state
  on recharge_order for each row execute function enter_recharge();
-- A transfer that fitted no order and was worked off is no order's any more.
create function enter_transfer_receipt() returns trigger language plpgsql as $$
begin
  perform enter_reference('chain ' || new.channel_code, '', 'receipt', new.receipt_no, new.bank_trace_no, false);
  return null;
end $$;
create trigger transfer_receipt_referenced after update of status on receipt for each row
  when (new.why = 'transfer' and new.status <> 1 and new.bank_trace_no is not null) execute function enter_transfer_receipt();
-- Amounts are unique among orders to one address.
create index recharge_amount on recharge_order (lower(address), usdt_amount) where address is not null;
create index recharge_sender on recharge_order (chain, tx_sender) where tx_sender is not null and status = 7;
alter table receipt drop constraint receipt_why_check;
alter table receipt add constraint receipt_why_check check (why in
  ('mismatch', 'late', 'extra', 'conflict', 'unknownOrder', 'otherCurrency', 'zero', 'aboveBound', 'transfer'));
