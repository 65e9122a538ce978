-- How people of a role sign in, where an administrator asks for more than the server's own settings do.
create table login_policy (
  role_id smallint primary key references role,
  force_second_factor boolean not null default false,
  password_days smallint not null default 0 check (password_days between 0 and 365), -- 0: a password does not grow old
  idle_minutes smallint check (idle_minutes > 0),       -- null: as the server's settings say
  session_hours smallint check (session_hours > 0),     -- likewise
  sessions_at_once smallint check (sessions_at_once > 0), -- likewise
  ips cidr[] not null default '{}',                     -- empty allows every address
  version integer not null default 1,
  updated_by text not null,
  updated_at timestamptz not null
);

-- From where one person may sign in; empty allows every address.
alter table employee add column if not exists ip_whitelist cidr[] not null default '{}';

alter table merchant
  add column portal_ips cidr[] not null default '{}', -- from where its own people may sign in; empty allows every address
  add column ip_remarks jsonb not null default '{}';  -- what each range is, by the kind of list: {"1": {"203.0.113.0/24": "office"}}

-- A database that has its roles already learns of the new rights here; a new one from the table of default grants.
insert into role_grant (role_id, grant_key)
select role.id, key from role cross join lateral unnest(case
    when code in ('ADMIN', 'OPERATION', 'FINANCE_RISK', 'MERCHANT') then array['audit.unmask', 'payment.unmask']
    when code = 'CASHIER' then array['audit.unmask'] end) as key
where built_in on conflict do nothing;
