-- What a USDT costs, in ten-thousandths of the local currency. Each price of the market that was told stays.
create table market_price (
  id bigint primary key,                        -- snowflake
  currency text not null,
  source text not null check (source in ('okx_c2c', 'binance_p2p', 'manual')),
  price bigint not null check (price > 0),
  told_by text not null,                        -- who typed it, or the source
  at timestamptz not null
);
create index on market_price (currency, source, at desc);
create trigger market_price_append_only before update or delete on market_price for each row execute function refuse_change();

-- What people have chosen; version 0 is what holds before anybody has.
create table price_rule (
  currency text primary key,
  mode smallint not null default 1 check (mode in (1, 2)),
  source text not null default 'manual' check (source in ('okx_c2c', 'binance_p2p', 'manual')),
  offset_type text not null default 'percent' check (offset_type in ('percent', 'absolute')),
  offset_value bigint not null default 0 check (offset_value <= 0),      -- USDT comes in at the market or below
  back_price bigint check (back_price > 0),                              -- fixed, or
  back_offset_type text check (back_offset_type in ('percent', 'absolute')),
  back_offset_value bigint check (back_offset_value >= 0),               -- USDT goes out at the market or above
  told_of text check (told_of in ('stale', 'jump')),                     -- what people have been told stands
  version integer not null default 0,
  updated_by text,
  updated_at timestamptz,
  check (back_price is null or back_offset_type is null),
  check ((back_offset_type is null) = (back_offset_value is null))
);

create table static_price (
  currency text primary key,
  price bigint check (price > 0),
  enabled boolean not null default false,
  effective_from timestamptz,
  effective_to timestamptz,
  version integer not null default 0,
  updated_by text,
  updated_at timestamptz,
  check (price is not null or not enabled),
  check (effective_to > effective_from)
);
insert into price_rule (currency) values ('MXN'), ('COP'), ('PEN'), ('CLP'), ('ARS'), ('BRL');
insert into static_price (currency) values ('MXN'), ('COP'), ('PEN'), ('CLP'), ('ARS'), ('BRL');
