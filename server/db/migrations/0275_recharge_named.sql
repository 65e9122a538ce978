-- An order is found by what its payer names it with, whatever its day: no list reads the table whole for a number.
create index recharge_hash on recharge_order (tx_hash) where tx_hash is not null;
create index recharge_reference on recharge_order (reference);
