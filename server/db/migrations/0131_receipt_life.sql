-- What becomes of a receipt: a person gives it to orders, sends it back to its payer, or takes it to income.
alter table receipt
  add column status smallint not null default 1 check (status in (1, 2, 3, 4)),  -- to match, matched, returned, income
  add column version integer not null default 1,
  add column channel_cost numeric not null default 0,   -- minor units: what its channel kept, booked as it arrived
  add column worked_at timestamptz,
  add column worked_by text,
  add column worked_reason text,
  add check ((status = 1) = (worked_at is null));
update receipt r set channel_cost = e.amount
  from journal j join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
  where j.journal_no = r.journal_no and a.path = 'cost:channel:payment' and e.side = 'D';
create index receipt_open on receipt (received_at, id) where status = 1;
create index on receipt (bank_trace_no);

-- To which orders it was given: one, or several that share it.
create table receipt_part (
  receipt_id bigint not null references receipt,
  order_id bigint not null,
  amount numeric not null check (amount > 0),   -- minor units of the receipt's currency
  primary key (receipt_id, order_id)
);
create index on receipt_part (order_id);
