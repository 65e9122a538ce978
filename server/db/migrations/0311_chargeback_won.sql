-- A case that was won: what the channel took came back, and it may take it again (decision 0172).
alter table chargeback add column won_at timestamptz;
alter table chargeback drop constraint chargeback_state_check;
alter table chargeback add constraint chargeback_state_check check (state in ('held', 'booked', 'kept', 'won'));
alter table chargeback add constraint chargeback_won_check check ((state = 'won') = (won_at is not null));
alter table chargeback drop constraint chargeback_order_id_key;
create index chargeback_of_order on chargeback (order_id);
-- One at a time.
create unique index chargeback_standing on chargeback (order_id) where state <> 'won';
