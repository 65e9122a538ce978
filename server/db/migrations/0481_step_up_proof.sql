-- That somebody has proven themselves for a step of a work queue: equal ones that follow soon ask no more.
create table step_up_proof (
  token_hash bytea not null references session on delete cascade,
  call text not null,
  action text not null,                        -- which of the steps of that call it was
  role_id integer not null references role,
  role_version integer not null,               -- a role that has changed since has proven nothing
  proven_at timestamptz not null,
  primary key (token_hash, call, action)
);
