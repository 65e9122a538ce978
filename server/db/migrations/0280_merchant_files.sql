-- The documents by which a merchant was taken on: ids of files that belong to it. One that is taken from the list stays
-- the merchant's, because what was once shown to a reviewer is kept.
alter table merchant add column kyb_files text[] not null default '{}';
