-- By what else a payer is known: the number that a merchant names, as E.164 writes it.
alter table payment_order add column payer_phone text;
create index on payment_order (payer_phone) where payer_phone is not null;
