-- What channels took back of payments without asking (decision 0130).
create table chargeback (
  id bigint primary key,
  order_id bigint not null unique,             -- an order is charged back once
  order_no text not null,
  merchant_id bigint not null references merchant,
  currency text not null,
  channel_code text not null,
  event_no text not null,
  told bigint not null check (told >= 0),      -- 0: the channel named no amount, so it is the whole payment
  state text not null check (state in ('held', 'booked', 'kept')), -- kept: for a person, without a posting
  amount bigint not null default 0 check (amount >= 0),
  loss bigint not null default 0 check (loss between 0 and amount), -- of it what the merchant did not have
  created_at timestamptz not null,
  ended_at timestamptz                         -- null while a refund or the payment itself is awaited
);
create index chargeback_held on chargeback (id) where state = 'held';

-- The simulator can tell of one.
alter table simulator_choice drop constraint simulator_choice_choice_check;
alter table simulator_choice add constraint simulator_choice_choice_check
  check (choice in ('success', 'other', 'fail', 'late', 'silent', 'chargeback'));
