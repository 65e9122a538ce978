-- A checked look that differs counts as what was seen until somebody else than who took it has explained it: with a
-- reason, and by a record of ours where one posted it (decision 0256).
alter table bank_snapshot_check add constraint bank_snapshot_check_taker unique (snapshot_id, taker_id);
create table bank_snapshot_explanation (
  snapshot_id bigint primary key,
  taker_id bigint not null,
  reason text not null check (length(trim(reason)) >= 5),
  record_no text references fund_record (record_no),
  explainer_id bigint not null references employee,
  explained_at timestamptz not null,
  foreign key (snapshot_id, taker_id) references bank_snapshot_check (snapshot_id, taker_id),
  constraint bank_snapshot_explained_by_another check (explainer_id <> taker_id)
);
create trigger bank_snapshot_explanation_append_only before update or delete on bank_snapshot_explanation
  for each row execute function refuse_change();
create trigger bank_snapshot_explanation_no_truncate before truncate on bank_snapshot_explanation
  for each statement execute function refuse_change();
