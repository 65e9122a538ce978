-- What a channel's refusals mean decides what becomes of an order: an error map waits for consent as the recipe does.
alter table channel
  add column waiting_by bigint references employee,    -- who made the version that waits, and may withdraw it
  add column maintenance_since timestamptz;            -- since when it is in maintenance, where it was in use before
update channel set waiting = waiting || jsonb_build_object('errors', errors) where waiting is not null;

create or replace function refuse_unconsented_recipe() returns trigger language plpgsql as $$
begin
  if old.waiting is null or not old.waiting_tested or new.waiting is not null
    or new.callback_secret <> old.waiting_secret or new.recipe is distinct from old.waiting->'recipe'
    or new.base_url <> old.waiting->>'baseUrl' or new.errors is distinct from old.waiting->'errors' then
    raise exception 'channel % is in use, and this version of it is not consented to', old.code
      using errcode = 'check_violation', constraint = 'channel_consented';
  end if;
  return new;
end $$;
drop trigger channel_recipe_consented on channel;
create trigger channel_recipe_consented before update on channel for each row
  when (old.consented_at is not null and old.recipe is not null
    and (new.recipe, new.callback_secret, new.base_url, new.errors)
      is distinct from (old.recipe, old.callback_secret, old.base_url, old.errors))
  execute function refuse_unconsented_recipe();
