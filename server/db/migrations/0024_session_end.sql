-- That a session ended is told to every process, whoever ends it and for whatever reason: its open streams end with it.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload, created_at) values ('session', jsonb_build_object('merchantId', '', 'agentId', null, 'countryId', '',
    'no', '', 'kind', 'changed', 'concerns', jsonb_build_object('sessionHash', encode(new.token_hash, 'hex'))), new.ended_at);
  return null;
end $$;
create trigger session_end after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_session_end();
