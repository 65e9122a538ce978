-- A channel that was consented to less than 30 days ago takes so much of a business day at most, whatever its accounts may.
create table young_ceiling (
  currency text primary key,
  day_amount bigint not null check (day_amount >= 0)    -- minor units; the server writes here what its settings say
);
insert into young_ceiling (currency, day_amount) values     -- about ten thousand dollars
  ('MXN', 20000000), ('COP', 4000000000), ('PEN', 4000000), ('CLP', 10000000), ('ARS', 1000000000), ('BRL', 6000000),
  ('USDT', 10000000000);

-- What its orders may still collect, else what they collected. An older channel has no row, and nothing is counted for it.
create table channel_day (
  channel_code text not null references channel (code),
  currency text not null,
  day date not null,                           -- the Latin-American business day of the order's id
  counted numeric(40, 0) not null,
  primary key (channel_code, currency, day)
) with (fillfactor = 70);
