-- What nobody signed in did, and what was refused, is counted: the first of a minute stand in the audit by themselves, one more entry for all others like them.
alter table audit add column times integer not null default 1 check (times > 0); -- for how many requests the entry stands

-- An entry that stands for itself reads as it did before, so its seal holds; any other number is part of the text.
create or replace function audit_text(entry audit) returns text stable strict language sql as $$
  select (jsonb_build_array(entry.id::text, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), entry.employee_id::text, entry.user_name,
    entry.role_code, entry.ip, entry.call, entry.input, entry.result, entry.answer, entry.request_no, entry.took_ms, entry.changes, entry.reason,
    entry.request_id, entry.device_id, entry.approval_id::text) || case when entry.times = 1 then '[]' else jsonb_build_array(entry.times) end)::text
$$;
create or replace function audit_text_2(entry audit) returns text stable strict language sql as $$
  select (jsonb_build_array(entry.id::text, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), entry.employee_id::text, entry.user_name,
    entry.role_code, entry.ip, entry.call, entry.input, entry.result, entry.answer, entry.request_no, entry.took_ms, entry.changes, entry.reason,
    entry.request_id, entry.device_id, entry.approval_id::text, entry.merchant_ids::text[])
    || case when entry.times = 1 then '[]' else jsonb_build_array(entry.times) end)::text
$$;

-- The counts of this minute; a job turns those of earlier ones into entries.
create table audit_tally (
  minute timestamptz not null,
  alike text not null,                         -- what is counted together
  source text not null,                        -- the person, or the address of a stranger: each has few counts
  times integer not null,
  apart integer not null,                      -- so many of the first have entries of their own
  sample jsonb not null,                       -- the latest of them, as an entry
  primary key (minute, alike)
);
