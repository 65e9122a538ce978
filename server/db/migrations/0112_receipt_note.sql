-- What people note on a receipt for each other; nobody changes or takes away a note.
create table receipt_note (
  id bigint primary key,                       -- snowflake
  receipt_id bigint not null references receipt,
  text text not null,
  by text not null,
  at timestamptz not null
);
create index on receipt_note (receipt_id);
create trigger receipt_note_append_only before update or delete on receipt_note for each row execute function refuse_change();
