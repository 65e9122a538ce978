-- The most that a payment or a payout costs, as its least is; null where there is none. It is kept on the order with the
-- other terms.
alter table merchant_rate add column max_fee bigint check (max_fee > 0 and max_fee >= min_fee);
alter table payment_order add column fee_max bigint;
