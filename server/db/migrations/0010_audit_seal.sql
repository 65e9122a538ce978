-- What an entry of the audit is about, why, and from which device; and the chain of seals over all entries.
alter table audit
  add column changes jsonb not null default '[]', -- [{type, no, before, after}]: each object that was changed, as people name it
  add column reason text,
  add column request_id text,                     -- the name under which the browser may repeat the request
  add column device_id text,
  add column approval_id bigint;
create index on audit using gin (changes jsonb_path_ops);

-- Entries that wait for their seal. `place` is taken when an entry is written: of two changes of one object the first one's is lower,
-- because the second waits for the first one's COMMIT.
create table audit_unsealed (
  place bigint generated always as identity primary key,
  audit_id bigint not null
);
create function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (audit_id) select id from written;
  return null;
end $$;
create trigger audit_await_seal after insert on audit referencing new table as written for each statement execute function await_seal();
insert into audit_unsealed (audit_id) select id from audit order by id;

create table audit_seal (
  position bigint primary key,                 -- 1, 2, 3 … without a gap
  audit_id bigint not null unique,
  version smallint not null,                   -- which text of the entry was sealed
  seal bytea not null,                         -- HMAC-SHA256, under the key outside the database, of the seal before and the entry's text
  sealed_at timestamptz not null
);
create trigger audit_seal_append_only before update or delete on audit_seal for each row execute function refuse_change();
create trigger audit_seal_no_truncate before truncate on audit_seal for each statement execute function refuse_change();

-- The text that is sealed: every column there is at this version. A later column needs a later version.
create function audit_text(entry audit) returns text stable strict language sql as $$
  select jsonb_build_array(entry.id::text, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), entry.employee_id::text, entry.user_name,
    entry.role_code, entry.ip, entry.call, entry.input, entry.result, entry.answer, entry.request_no, entry.took_ms, entry.changes, entry.reason,
    entry.request_id, entry.device_id, entry.approval_id::text)::text
$$;
