-- Which amounts move: the steps of rails, the least fee, and limits of the merchant's own.

-- What the rail behind an account takes, in minor units: a rail may be coarser than its currency.
alter table account add column amount_step bigint not null default 1 check (amount_step > 0);
-- The least that a payment costs, in minor units of the merchant's currency; on the order as its rate is.
alter table merchant_rate add column min_fee bigint not null default 0 check (min_fee >= 0);
alter table payment_order add column fee_min bigint not null default 0;
-- What the contract with the merchant says, in minor units of its currency; null: nothing.
alter table merchant
  add column pay_min bigint check (pay_min > 0),
  add column pay_max bigint check (pay_max >= coalesce(pay_min, 1));
