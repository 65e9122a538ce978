-- Methods of payments that a merchant has agreed and may not use at present.
alter table merchant add column closed_methods text[] not null default '{}';
