-- A demo whose first rows are all there. One that is marked and has no row here was interrupted: nobody has ever signed in to it, and it is begun again.
create table demo_filled (
  one boolean primary key default true check (one),
  at timestamptz not null
);
create trigger demo_filled_append_only before update or delete on demo_filled for each row execute function refuse_change();
create trigger demo_filled_no_truncate before truncate on demo_filled for each statement execute function refuse_change();

-- Until now people came last of all.
insert into demo_filled (at) select since from demo_mark where exists (select from employee);
