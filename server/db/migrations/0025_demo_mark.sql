-- Whoever finds a row here knows that the accounts of a demo sign in to this database. It is never taken back.
create table demo_mark (
  one boolean primary key default true check (one),
  since timestamptz not null
);
create trigger demo_mark_append_only before update or delete on demo_mark for each row execute function refuse_change();
create trigger demo_mark_no_truncate before truncate on demo_mark for each statement execute function refuse_change();

-- Until now nothing said so: a database in which all accounts of the demo are is one.
insert into demo_mark (since)
  select min(created_at) from employee
  where user_name in ('admin', 'operation', 'finance', 'cashier', 'merchant', 'udealer', 'proxy', 'superproxy') having count(*) = 8;
