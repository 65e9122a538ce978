-- Who gave somebody an account, a role, a first password: for 30 days the two, and everybody tied to either, decide nothing for each other (decision 0015).
create table authority_tie (
  giver_id bigint not null references employee,
  receiver_id bigint not null references employee,
  kind text not null check (kind in ('made', 'role', 'password', 'factor', 'enabled', 'right')),
  at timestamptz not null,
  check (giver_id <> receiver_id)
);
create index on authority_tie (at);
create trigger authority_tie_append_only before update or delete on authority_tie for each row execute function refuse_change();
create trigger authority_tie_no_truncate before truncate on authority_tie for each statement execute function refuse_change();

-- Whoever makes an account is tied to it whatever the program above does.
create function tie_maker() returns trigger language plpgsql as $$
begin
  insert into authority_tie (giver_id, receiver_id, kind, at) values (new.created_by, new.id, 'made', new.created_at);
  return null;
end $$;
create trigger employee_tie_maker after insert on employee for each row when (new.created_by <> new.id) execute function tie_maker();

-- What is known of the time before: who made whom, and what the audit has of the last 30 days.
insert into authority_tie (giver_id, receiver_id, kind, at)
select created_by, id, 'made', created_at from employee where created_by <> id;
insert into authority_tie (giver_id, receiver_id, kind, at)
select giver.id, receiver.id,
  case a.call when 'employee.resetPwd' then 'password' when 'employee.googleAuthReset' then 'factor' when 'employee.saveStatus' then 'enabled' else 'role' end, a.at
from audit a
left join approval asked on asked.id = a.approval_id
join employee giver on giver.id = coalesce(asked.maker_id, a.employee_id)
cross join lateral jsonb_array_elements(coalesce(a.changes, '[]')) as change
join employee receiver on receiver.user_name = change->>'no' and receiver.id <> giver.id
where a.result = 0 and a.at > now() - interval '30 days' and change->>'type' = 'employee' and (
  a.call in ('employee.resetPwd', 'employee.googleAuthReset')
  or (a.call = 'employee.saveStatus' and change->'after'->>'status' = '1')
  or (a.call = 'employee.save' and change->'before'->>'roles' <> change->'after'->>'roles'));

-- Everybody tied to somebody at a moment, themselves included, through any chain. A right that was given to a whole role ties its giver to
-- each of its people, and not those to each other: a chain goes over one such tie at most.
create function tied_to(person bigint, moment timestamptz) returns setof bigint stable language sql as $$
  with recursive tie(one, other, wide) as materialized (
    select giver_id, receiver_id, kind = 'right' from authority_tie where at > moment - interval '30 days'
    union all
    select receiver_id, giver_id, kind = 'right' from authority_tie where at > moment - interval '30 days'),
  reached(id, wide) as (
    select person, false
    union
    select tie.other, reached.wide or tie.wide from reached join tie on tie.one = reached.id and not (reached.wide and tie.wide))
  select distinct id from reached
$$;

-- Nobody decides for somebody they are tied to, whatever the program above does.
create function refuse_tied_decision() returns trigger language plpgsql as $$
begin
  if exists (select from approval where id = new.approval_id and maker_id <> new.employee_id and maker_id in (select tied_to(new.employee_id, new.at))) then
    raise exception 'employee % is tied to whoever asked for approval %', new.employee_id, new.approval_id
      using errcode = 'check_violation', constraint = 'approval_not_tied';
  end if;
  return new;
end $$;
create trigger approval_decision_not_tied before insert on approval_decision for each row execute function refuse_tied_decision();
