-- Whoever consented to power for somebody and that person decide nothing for each other for 30 days. It makes no chain: else
-- the two who make one person together would be tied to each other.
alter table authority_tie drop constraint authority_tie_kind_check;
alter table authority_tie add constraint authority_tie_kind_check
  check (kind in ('made', 'role', 'password', 'factor', 'enabled', 'right', 'consent'));

create or replace function tied_to(person bigint, moment timestamptz) returns setof bigint stable language sql as $$
  with recursive tie(one, other, wide) as materialized (
    select giver_id, receiver_id, kind = 'right' from authority_tie where at > moment - interval '30 days' and kind <> 'consent'
    union all
    select receiver_id, giver_id, kind = 'right' from authority_tie where at > moment - interval '30 days' and kind <> 'consent'),
  reached(id, wide) as (
    select person, false
    union
    select tie.other, reached.wide or tie.wide from reached join tie on tie.one = reached.id and not (reached.wide and tie.wide))
  select id from reached
  union
  select receiver_id from authority_tie where giver_id = person and kind = 'consent' and at > moment - interval '30 days'
  union
  select giver_id from authority_tie where receiver_id = person and kind = 'consent' and at > moment - interval '30 days'
$$;
