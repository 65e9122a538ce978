-- Whom to call: people of ours, shown to some kinds of people of some countries.

create table contact (
  id bigint primary key,
  name text not null,
  role_text text not null,
  scene text not null check (scene in ('support', 'finance', 'tech', 'channel')),
  audience text[] not null check (cardinality(audience) > 0),   -- kinds of people: platform, merchant, agent, dealer
  country_ids text[] not null default '{}',                     -- empty: every country
  telegram text,
  whatsapp text,                                                -- this and the next as +525512345678
  phone text,
  email text,
  zone_country text not null,                                   -- whose clock its hours go by
  work_days text[] not null,
  work_start text check (work_start ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  work_end text check (work_end ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  updated_at timestamptz not null,
  check ((work_start is null) = (work_end is null)),            -- neither: around the clock
  check (num_nonnulls(telegram, whatsapp, phone, email) > 0)
);
-- The one whom a merchant's people ask first.
alter table merchant add column manager_id bigint references contact;
