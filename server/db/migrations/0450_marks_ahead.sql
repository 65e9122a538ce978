-- Marks of the books that ran ahead of the database's clock are taken away and set again: lines with smaller ids may
-- still come. All others stay as they are.
drop trigger running_mark_append_only on running_mark;
drop trigger trial_mark_append_only on trial_mark;

-- Those that a wrong clock set before this guard was there are not known from right ones; all are set again.
delete from running_mark;
delete from trial_mark;

create trigger running_mark_append_only before update on running_mark for each row execute function refuse_change();
create trigger trial_mark_append_only before update on trial_mark for each row execute function refuse_change();
create trigger running_mark_stays before delete on running_mark
  for each row when (old.journal_id < snowflake_floor(now() - interval '35 minutes')) execute function refuse_change();
create trigger trial_mark_stays before delete on trial_mark
  for each row when (old.journal_id < snowflake_floor(now() - interval '35 minutes')) execute function refuse_change();
