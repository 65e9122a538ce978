-- Takes the oldest events out, up to so many, and tells them to every server process after the commit, as many in each
-- notification as fit: PostgreSQL refuses one of 8000 bytes. Events that another relay holds are skipped.
-- One that is about more merchants than fit is told as if nobody knew about whom: whoever sees some merchants only does
-- not hear it. Gives how many there were.
create function tell_events(channel text, most int) returns int language plpgsql as $$
declare
  longest constant int := 7900;
  told int := 0;
  batch text := '';
  event jsonb;
  one text;
begin
  for event in
    with taken as (
      delete from outbox where id in (select id from outbox order by id limit most for update skip locked)
      returning id, topic, payload)
    select payload || jsonb_build_object('topic', topic) from taken order by id
  loop
    told := told + 1;
    one := event::text;
    if octet_length(one) + 2 > longest then
      one := (event || '{"about": null}')::text;
    end if;
    if batch <> '' and octet_length(batch) + octet_length(one) + 3 > longest then
      perform pg_notify(channel, '[' || batch || ']');
      batch := '';
    end if;
    batch := batch || case batch when '' then '' else ',' end || one;
  end loop;
  if batch <> '' then
    perform pg_notify(channel, '[' || batch || ']');
  end if;
  return told;
end $$;
