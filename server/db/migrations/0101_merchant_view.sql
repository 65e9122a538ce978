-- A session that looks as a merchant (decision 0079): it belongs to whoever opened it, reads what the merchant's own
-- people read, and ends with the session that it was opened from.

alter table session
  add column viewed_merchant_id bigint references merchant,
  add column viewer_hash bytea references session,
  add column viewer_role_id integer references role,
  add constraint session_view check ((viewed_merchant_id is null) = (viewer_hash is null)
    and (viewed_merchant_id is null) = (viewer_role_id is null));
create index on session (viewer_hash) where viewer_hash is not null and ended_at is null;

create function end_views() returns trigger language plpgsql as $$
begin
  update session set ended_at = new.ended_at where viewer_hash = new.token_hash and ended_at is null;
  return null;
end $$;
create trigger session_end_views after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function end_views();
