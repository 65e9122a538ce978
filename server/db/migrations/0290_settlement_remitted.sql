-- The desk looks at the payments of a day, whenever they were asked for.
create index settlement_remitted on settlement (remit_at) where remit_at is not null;
