-- Node numbers of ids. Whoever holds one may make ids whose time lies before `until_ms`, and has said so here first: the next holder
-- begins there. So no id is ever made twice, whatever becomes of a process, its connections, or anybody's clock.
-- Above 1021 are those of measurements and of commands.
create table node_number (
  node smallint primary key,
  holder text,                                 -- one run of one process
  until_ms bigint not null default 0           -- epoch ms
);
insert into node_number (node) select generate_series(0, 1021);
