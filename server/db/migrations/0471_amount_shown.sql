-- Amounts of several currencies are put in order by the number that people see, not by the minor units that are kept.
-- The decimals are those of `contract/money.ts`; a test compares both.
create function amount_shown(minor bigint, currency text) returns numeric language sql immutable parallel safe as $$
  select minor::numeric / case currency when 'CLP' then 1 when 'USDT' then 1000000 else 100 end
$$;
drop index payment_order_amount;
create index payment_order_amount on payment_order (amount_shown(amount, currency), id);
