-- What limits a role besides its rights, and what an administrator has changed about the menu.
alter table role
  add column remark text,
  add column country_ids text[] not null default '{}',    -- empty: every country
  add column merchant_ids bigint[] not null default '{}', -- empty: every merchant
  add column company_ids bigint[] not null default '{}',  -- empty: merchants of every company
  add column mask_fields text[] not null default '{}',    -- personal data that stays masked for this role
  add column hidden_menus text[] not null default '{}',   -- entries that its rights would open and its menu leaves out
  add column version integer not null default 1,
  add column updated_by text,
  add column updated_at timestamptz;
-- Built-in roles have the numbers up to 8.
create sequence role_number as smallint start 100;

-- The menu itself stands in the program; here is what was changed about an entry, and entries that were added.
create table menu_entry (
  key text primary key,
  built_in boolean not null,
  parent_key text,                             -- null: at the top
  label text,                                  -- null: the product's own word, in the reader's language
  route text not null,
  icon text not null,
  is_group boolean not null,
  visible boolean not null,
  position smallint not null,
  version integer not null default 1,
  updated_by text not null,
  updated_at timestamptz not null
);
