-- Which ready recipe of the library a channel's own came from, of which day, and whether somebody has changed it since.
alter table channel add column ready_recipe jsonb;
