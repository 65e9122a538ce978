-- What people have set for themselves: columns, density, pinned pages, saved views. Nothing else depends on it.
create table preference (
  employee_id bigint not null references employee,
  key text not null,
  value text not null,                         -- JSON that only the console reads
  updated_at timestamptz not null,
  primary key (employee_id, key)
);
