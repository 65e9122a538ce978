-- Some tax numbers were issued with another check digit: whether a person confirmed that this one is such a number.
alter table company add column tax_id_confirmed boolean not null default false;
alter table merchant add column tax_id_confirmed boolean not null default false;
