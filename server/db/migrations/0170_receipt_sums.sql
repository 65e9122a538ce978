-- How many receipts there are and how much of them is booked, by what their list can be narrowed by: the page of a list
-- of any length reads a few rows (decision 0120). Each change appends what it adds; a fold moves that into the sums.
create table receipt_delta (
  id bigint generated always as identity primary key,
  book smallint not null,
  currency text not null,                     -- empty where nobody said in which
  channel_code text not null,
  why text not null,
  status smallint not null,
  n integer not null,
  booked numeric not null                     -- minor units: posted, and not given to orders while it is open
);
create table receipt_sum (
  book smallint not null,
  currency text not null,
  channel_code text not null,
  why text not null,
  status smallint not null,
  n bigint not null,
  booked numeric not null,
  primary key (book, currency, channel_code, why, status)
);

create function receipt_booked(of receipt) returns numeric immutable language sql as $$
  select case when of.journal_no is null then 0 when of.status = 1 then of.amount - of.given else of.amount end
$$;

-- By statement, so that many rows at once are one change.
create function count_receipts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into receipt_delta (book, currency, channel_code, why, status, n, booked)
      select book, coalesce(currency, ''), channel_code, why, status, -count(*), -sum(receipt_booked(before))
      from before group by 1, 2, 3, 4, 5;
  end if;
  if tg_op <> 'DELETE' then
    insert into receipt_delta (book, currency, channel_code, why, status, n, booked)
      select book, coalesce(currency, ''), channel_code, why, status, count(*), sum(receipt_booked(after))
      from after group by 1, 2, 3, 4, 5;
  end if;
  return null;
end $$;
create trigger receipt_counted after insert on receipt
  referencing new table as after for each statement execute function count_receipts();
create trigger receipt_counted_anew after update on receipt
  referencing old table as before new table as after for each statement execute function count_receipts();
create trigger receipt_uncounted after delete on receipt
  referencing old table as before for each statement execute function count_receipts();

insert into receipt_sum (book, currency, channel_code, why, status, n, booked)
  select book, coalesce(currency, ''), channel_code, why, status, count(*), sum(receipt_booked(receipt))
  from receipt group by 1, 2, 3, 4, 5;
