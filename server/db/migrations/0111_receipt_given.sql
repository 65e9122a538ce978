-- Part of a receipt may be given to orders while it stays open with what is left.
alter table receipt
  add column given numeric not null default 0 check (given >= 0 and given <= amount);   -- minor units
