-- Orders that somebody placed to try something out, and what the simulated payer is to do with each.
create table test_order (
  order_id bigint primary key,
  merchant_id bigint not null references merchant,
  placed_by text not null,
  outcome text not null check (outcome in ('byHand', 'paid', 'otherAmount', 'failed', 'late', 'unknown')),
  next_at timestamptz,                         -- when the channel is asked; null: asked, or given up
  tries smallint not null default 0,
  created_at timestamptz not null
);
create index on test_order (next_at) where next_at is not null;
create index on test_order (merchant_id, order_id);

-- A message about another order than its payment's: the simulator tells of one that nobody knows.
alter table simulator_choice add column told_order_no text;
