-- What a merchant buys or sells USDT at instead of all others: the fixed price, or a back price of its own. The latest
-- row whose hours these are is in force. A row is never changed, only ended.
create table own_price (
  id bigint primary key,                        -- snowflake
  merchant_id bigint not null references merchant,
  currency text not null,
  kind text not null check (kind in ('fixed', 'back')),
  back_price bigint check (back_price > 0),                              -- ten-thousandths of the currency, or
  back_offset_type text check (back_offset_type in ('percent', 'absolute')),
  back_offset_value bigint check (back_offset_value >= 0),               -- above the market
  effective_from timestamptz not null,
  effective_to timestamptz check (effective_to > effective_from),
  set_by text not null,
  set_at timestamptz not null,
  ended_by text,
  ended_at timestamptz,
  check ((ended_by is null) = (ended_at is null)),
  check ((back_offset_type is null) = (back_offset_value is null)),
  check (case kind when 'fixed' then back_price is null and back_offset_type is null
    else (back_price is null) <> (back_offset_type is null) end)
);
create index on own_price (merchant_id, kind, id desc) where ended_at is null;
create index on own_price (currency, id desc);
