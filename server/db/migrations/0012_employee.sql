-- What the console knows of its people besides how they sign in, and what limits an account.
alter table employee
  add column company_id bigint references company,
  add column phone text,
  add column email text,
  add column telegram text,
  add column ip_whitelist cidr[] not null default '{}', -- from where they may sign in; empty allows every address
  add column expire_at timestamptz,                     -- from then on as if disabled: temporary staff; null is for good
  add column remark text,
  add column password_until timestamptz,                -- a first password opens only until then; null for one that its owner chose
  add column active_from timestamptz not null default now(), -- since when the account may be used: when it was made, or last enabled again
  add column created_by bigint references employee;     -- null for those who were there from the start
create index on employee (owner_type, owner_id);
create index on employee (created_at, id);
create index on employee (created_by) where created_by is not null;
create index on employee_role (role_id);
