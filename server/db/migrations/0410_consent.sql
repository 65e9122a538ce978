-- What makes money true has two people: a channel and an account are in use once somebody else has consented to them.
alter table channel
  add column consented_at timestamptz,         -- when it was first consented to; null: it takes no orders
  add column waiting jsonb,                    -- a changed version beside the one in force, until it is tested and consented to
  add column waiting_secret bytea,             -- its credentials, sealed
  add column waiting_tested boolean not null default false;
update channel set consented_at = created_at where status <> 0 or exists (select from account where channel_code = channel.code);
alter table channel
  add constraint channel_consented check (status = 0 or consented_at is not null),
  add constraint channel_waiting check ((waiting is null) = (waiting_secret is null) and (waiting is not null or not waiting_tested));

alter table account add column consented_at timestamptz;    -- when its first use was consented to
update account set consented_at = created_at where status <> 0;
alter table account add constraint account_consented check (status in (0, 4) or consented_at is not null);

-- How a channel that is in use is spoken to changes by a tested version that takes its place, whatever the program above does.
create function refuse_unconsented_recipe() returns trigger language plpgsql as $$
begin
  if old.waiting is null or not old.waiting_tested or new.waiting is not null
    or new.callback_secret <> old.waiting_secret or new.recipe is distinct from old.waiting->'recipe'
    or new.base_url <> old.waiting->>'baseUrl' then
    raise exception 'channel % is in use, and this version of it is not consented to', old.code
      using errcode = 'check_violation', constraint = 'channel_consented';
  end if;
  return new;
end $$;
create trigger channel_recipe_consented before update on channel for each row
  when (old.consented_at is not null and old.recipe is not null
    and (new.recipe, new.callback_secret, new.base_url) is distinct from (old.recipe, old.callback_secret, old.base_url))
  execute function refuse_unconsented_recipe();
