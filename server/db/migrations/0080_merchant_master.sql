-- What is known of a merchant besides its name, and its limits.
alter table merchant
  add column short_name text,
  add column tax_id text,                      -- of the kind that its country has; null: not said, as of merchants before this
  add column contact_name text,
  add column contact_phone text,
  add column contact_email text,
  add column contact_telegram text,
  add column website text,
  add column mcc text,
  add column remark text,                      -- ours: the merchant does not see it
  -- Limits in minor units of its currency, per business day where they are of a day; null: none.
  add column pay_day_amount bigint check (pay_day_amount >= 0),
  add column pay_day_count integer check (pay_day_count >= 0),
  add column payout_min bigint check (payout_min > 0),
  add column payout_max bigint check (payout_max >= coalesce(payout_min, 1)),
  add column payout_day_amount bigint check (payout_day_amount >= 0),
  add column payout_day_count integer check (payout_day_count >= 0);

-- Whoever agreed on a rate, and when it was written down.
alter table merchant_rate add column made_by text, add column made_at timestamptz;
