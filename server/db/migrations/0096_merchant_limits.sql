-- Limits of a merchant beyond one order, and what each merchant counts of its business day (decision 0076).

-- Only multiples of this are taken, in minor units; null: what the currency and the rail allow.
alter table merchant add column pay_step bigint check (pay_step > 0);

-- What a merchant's orders may still collect, else what they collected; the same for what it pays out.
create table merchant_day (
  merchant_id bigint not null references merchant,
  pay_type text not null check (pay_type in ('payment', 'payout')),
  day date not null,                           -- the Latin-American business day of the order's id
  counted numeric(40, 0) not null,
  orders integer not null,
  primary key (merchant_id, pay_type, day)
) with (fillfactor = 70);
insert into merchant_day (merchant_id, pay_type, day, counted, orders)
  select merchant_id, 'payment', ((to_timestamp(((id >> 22) + 1704067200000) / 1000.0) - interval '3 hours') at time zone 'UTC')::date,
    sum(case when status in (0, 1) then amount else paid_amount end),
    count(*) filter (where status in (0, 1) or paid_amount > 0)
  from payment_order group by 1, 3;

-- How much a merchant may pay out, from a moment on; a version is never changed. None: nothing was agreed.
create table merchant_payout_limit (
  merchant_id bigint not null references merchant,
  version integer not null,
  day_amount bigint not null check (day_amount >= 0),   -- minor units of its currency; 0 stops payouts
  day_count integer not null check (day_count >= 0),    -- 0: as many as they are
  single_max bigint not null check (single_max >= 0),   -- 0: as large as the day allows
  effective_from timestamptz not null,
  made_by text not null,
  made_at timestamptz not null,
  reason text not null,
  primary key (merchant_id, version)
);
create trigger merchant_payout_limit_append_only before update or delete on merchant_payout_limit
  for each row execute function refuse_change();
-- Never written or read: a limit of payouts begins at a moment, so it has versions.
alter table merchant drop column payout_min, drop column payout_max, drop column payout_day_amount, drop column payout_day_count;
