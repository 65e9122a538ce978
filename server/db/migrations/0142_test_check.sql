-- A database that has its roles already learns of the new rights here; a new one from the table of default grants.
insert into role_grant (role_id, grant_key)
select id, 'test.check' from role where code in ('ADMIN', 'OPERATION') and built_in on conflict do nothing;
