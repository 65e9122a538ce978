-- A database that has its roles already learns of the new right here; a new one from the table of default grants.
insert into role_grant (role_id, grant_key)
select id, 'settlement.unmask' from role where code in ('FINANCE_RISK', 'CASHIER') and built_in on conflict do nothing;
