-- Roles that merchants and agents make for their own people (decision 0088). There may be more of them than a smallint
-- counts.
alter table role alter column id type integer;
alter table role_grant alter column role_id type integer;
alter table employee_role alter column role_id type integer;
alter table login_policy alter column role_id type integer;
alter table approval alter column maker_role_id type integer;
alter sequence role_number as integer;

alter table role
  add column owner_id bigint,                    -- merchant or agent, as its scope says; null: every house of the kind
  add column base_id integer references role,    -- the built-in role of the house: the most that its own roles hold
  add constraint role_owned check ((owner_id is null) = (base_id is null)
    and (owner_id is null or (scope in (2, 3) and not built_in)));
create unique index role_owner_name on role (owner_id, lower(name)) where owner_id is not null;
create index role_base on role (base_id) where base_id is not null;

-- What is taken from a built-in role is taken from those that stand below it, whoever takes it.
create function take_from_own_roles() returns trigger language plpgsql as $$
begin
  delete from role_grant where grant_key = old.grant_key and role_id in (select id from role where base_id = old.role_id);
  return null;
end $$;
create trigger role_grant_below after delete on role_grant for each row execute function take_from_own_roles();

-- A database that has its roles already learns of the new right here; a new one from the table of default grants.
insert into role_grant (role_id, grant_key)
select id, 'role.own' from role where code in ('MERCHANT', 'PROXY', 'SUPER_PROXY') and built_in on conflict do nothing;
