-- What we announce to people, in up to five languages, and who has read it.

create table announcement (
  id bigint primary key,
  title text not null,                                          -- Chinese, which is always there
  text text not null,
  title_en text,
  text_en text,
  title_es text,
  text_es text,
  title_pt text,
  text_pt text,
  title_ar text,
  text_ar text,
  level text not null check (level in ('info', 'important', 'urgent')),
  must_read boolean not null,
  pinned boolean not null,
  audience text[] not null check (cardinality(audience) > 0),   -- kinds of people: platform, merchant, agent, dealer
  roles text[] not null default '{}',                           -- built-in ones; empty: every role of these people
  country_ids text[] not null default '{}',                     -- empty: every country
  merchant_ids bigint[] not null default '{}',                  -- not empty: the people of these alone
  from_time timestamptz not null,
  to_time timestamptz,
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  updated_at timestamptz not null,
  check (to_time > from_time),
  -- A language is there whole or not at all.
  check ((title_en is null) = (text_en is null) and (title_es is null) = (text_es is null)
    and (title_pt is null) = (text_pt is null) and (title_ar is null) = (text_ar is null)),
  -- What is for some merchants is for nobody else.
  check (merchant_ids = '{}' or audience = '{merchant}' and country_ids = '{}')
);
create index on announcement (from_time);

create table announcement_read (
  announcement_id bigint not null references announcement,
  employee_id bigint not null references employee,
  read_at timestamptz not null,
  primary key (announcement_id, employee_id)
);
create index on announcement_read (employee_id);

-- A database that has its roles already learns of the new right here; a new one from the table of default grants.
insert into role_grant (role_id, grant_key)
select id, 'announcement.edit' from role where code in ('ADMIN', 'OPERATION') and built_in on conflict do nothing;
