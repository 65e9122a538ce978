-- Who signs in, in which role, and what each role may do.
create table role (
  id smallint primary key,
  code text not null unique,
  name text not null,
  scope smallint not null,                     -- 1 platform 2 merchant 3 agent 4 dealer
  built_in boolean not null default false,
  status smallint not null default 1
);
create table role_grant (
  role_id smallint not null references role,
  grant_key text not null,
  primary key (role_id, grant_key)
);

create table company (
  id bigint primary key,
  name text not null,
  legal_name text not null,
  country_id text not null,
  tax_id_type text not null,
  tax_id text not null,
  status smallint not null default 1,
  version integer not null default 1,
  created_at timestamptz not null,
  unique (country_id, tax_id)
);
create table agent (
  id bigint primary key,
  proxy_no text not null unique,
  name text not null,
  proxy_type text not null check (proxy_type in ('proxy', 'admpro')),
  parent_id bigint references agent,
  country_ids text[] not null,
  status smallint not null default 1,
  created_at timestamptz not null
);
create table merchant (
  id bigint primary key,
  merchant_no text not null unique,
  name text not null,
  legal_name text not null,
  merchant_type smallint not null default 1,   -- 1 normal 2 test 3 platform
  country_id text not null,
  currency text not null,
  company_id bigint not null references company,
  agent_id bigint references agent,
  status smallint not null,
  settle_days smallint not null default 1,     -- T+n; 0 is spendable at once
  api_key text not null unique,
  api_secret bytea not null,                   -- encrypted under a key outside the database
  callback_secret bytea not null,              -- likewise
  api_ips cidr[] not null default '{}',        -- empty allows every address
  notify_url text,
  version integer not null default 1,
  created_at timestamptz not null
);
create index on merchant (agent_id);
create table merchant_rate (
  merchant_id bigint not null references merchant,
  biz_type text not null,                      -- payment, payout, settlement, recharge, exchange
  method text not null,
  version integer not null,
  percent numeric(8, 4) not null,
  fixed bigint not null default 0,             -- minor units of the merchant's currency
  agent_percent numeric(8, 4) not null default 0, -- the agent's commission on the same order
  effective_from timestamptz not null,
  primary key (merchant_id, biz_type, method, version)
);

create table employee (
  id bigint primary key,
  user_name text not null unique,
  real_name text not null,
  password_hash text not null,
  owner_type text not null check (owner_type in ('platform', 'merchant', 'agent', 'dealer')),
  owner_id bigint,
  country_ids text[] not null default '{}',    -- empty: every country
  status smallint not null default 1,
  failed_tries smallint not null default 0,
  locked_until timestamptz,
  must_change_password boolean not null default false,
  last_login_at timestamptz,
  last_login_ip text,
  version integer not null default 1,
  created_at timestamptz not null
);
create table employee_role (
  employee_id bigint not null references employee,
  role_id smallint not null references role,
  position smallint not null,                  -- the first entry of roleIds is the role (specification, section 3)
  primary key (employee_id, role_id)
);
create table session (
  token_hash bytea primary key,                -- SHA-256 of the token; the token itself is never stored
  employee_id bigint not null references employee,
  locale text not null,
  ip text not null,
  device_id text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index on session (employee_id) where ended_at is null;
