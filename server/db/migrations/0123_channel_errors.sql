-- What the errors of a channel mean to us: [{theirs, means, action, note}]. Until now a recipe said it, in words alone.
alter table channel add column errors jsonb not null default '[]';
update channel set recipe = recipe - 'errors', errors = coalesce((
  select jsonb_agg(jsonb_build_object('theirs', e->>'theirs', 'means', 'F99', 'action', 'refuse', 'note', e->>'means'))
  from jsonb_array_elements(recipe->'errors') as e), '[]') where recipe ? 'errors';

-- Whose refusal it was, and in which word of theirs; null where nothing was refused.
alter table upstream_log add column refused_by text;
alter table upstream_log add column refused_as text;
create index on upstream_log (refused_by, id, refused_as) where refused_by is not null;
