-- Agents stand below each other three deep at most, and never in a circle (decision 0078). Whoever changes the tree
-- takes its lock first, so of two changes at once the second sees the first.

alter table agent add column version integer not null default 1;

create function refuse_bad_agent_tree() returns trigger language plpgsql as $$
declare
  above integer;
  below integer;
  circle boolean;
begin
  if new.parent_id is null then return new; end if;
  perform pg_advisory_xact_lock(1298);
  with recursive up (id, level) as (
    select new.parent_id, 1
    union all select a.parent_id, level + 1 from agent a join up on a.id = up.id
      where a.parent_id is not null and level < 9)
  select max(level), bool_or(id = new.id) into above, circle from up;
  with recursive down (id, level) as (
    select new.id, 1
    union all select a.id, level + 1 from agent a join down on a.parent_id = down.id where level < 9)
  select max(level) into below from down;
  if circle or above + below > 3 then
    raise exception 'agents stand three deep at most, and in no circle'
      using errcode = 'check_violation', constraint = 'agent_tree', table = 'agent';
  end if;
  return new;
end $$;
create trigger agent_tree before insert or update of parent_id on agent
  for each row execute function refuse_bad_agent_tree();
