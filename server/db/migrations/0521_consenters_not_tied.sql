-- Where several consent to one request, they are several people: whoever is tied to one that has consented does not
-- consent beside them, whatever the program above does (decision 0257).
create or replace function refuse_tied_decision() returns trigger language plpgsql as $$
begin
  if exists (select from approval where id = new.approval_id and maker_id <> new.employee_id and maker_id in (select tied_to(new.employee_id, new.at))) then
    raise exception 'employee % is tied to whoever asked for approval %', new.employee_id, new.approval_id
      using errcode = 'check_violation', constraint = 'approval_not_tied';
  end if;
  if new.action = 1 and exists (select from approval_decision d where d.approval_id = new.approval_id and d.hash = new.hash
    and d.action = 1 and d.employee_id <> new.employee_id and d.employee_id in (select tied_to(new.employee_id, new.at))) then
    raise exception 'employee % is tied to who has consented to approval %', new.employee_id, new.approval_id
      using errcode = 'check_violation', constraint = 'approval_not_tied';
  end if;
  return new;
end $$;

-- Likewise where no request is filed: the second person is told apart by tie, in the database too.
create function refuse_tied_second() returns trigger language plpgsql as $$
declare
  row jsonb := to_jsonb(new);
  one bigint := (row->>tg_argv[0])::bigint;
  moment timestamptz := (row->>tg_argv[2])::timestamptz;
begin
  if (row->>tg_argv[1])::bigint in (select tied_to(one, moment)) then
    raise exception 'employee % is tied to the first person of this row of %', one, tg_table_name
      using errcode = 'check_violation', constraint = tg_table_name || '_not_tied';
  end if;
  return new;
end $$;
create trigger fund_handover_not_tied before insert on fund_handover
  for each row execute function refuse_tied_second('receiver_id', 'giver_id', 'given_at');
create trigger bank_snapshot_check_not_tied before insert on bank_snapshot_check
  for each row execute function refuse_tied_second('checker_id', 'taker_id', 'checked_at');
create trigger bank_snapshot_explanation_not_tied before insert on bank_snapshot_explanation
  for each row execute function refuse_tied_second('explainer_id', 'taker_id', 'explained_at');
