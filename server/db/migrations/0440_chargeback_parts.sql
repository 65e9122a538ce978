-- A channel takes a payment back in parts, one message each (decision 0225).
drop index chargeback_standing;
-- What went back of agents' commission with it, so that a case that is won gives it to them again.
alter table chargeback add column commissions_back jsonb not null default '[]';

-- The number of a message names it among those of its kind: a chargeback may have that of its payment.
alter table receipt_key drop constraint receipt_key_kind_check;
alter table receipt_key add constraint receipt_key_kind_check
  check (kind in ('event', 'failure', 'chargeback', 'trace', 'upstream', 'kept'));
update receipt_key k set kind = 'chargeback' from chargeback c
  where k.channel_code = c.channel_code and k.kind = 'event' and k.name = c.event_no
    and k.about = c.order_id::text and k.amount = c.told;
alter table channel_callback add column kind text not null default 'paid';
alter table channel_event add column kind text not null default 'paid';
update channel_event e set kind = 'chargeback' from chargeback c
  where e.channel_code = c.channel_code and e.event_no = c.event_no;
alter table channel_event drop constraint channel_event_key;
alter table channel_event add constraint channel_event_key primary key (event_no, channel_code, kind);
create or replace function take_channel_event() returns trigger language plpgsql as $$
begin
  insert into channel_event (channel_code, event_no, callback_id, kind)
    values (new.channel_code, new.event_no, new.id, new.kind);
  return new;
end $$;
