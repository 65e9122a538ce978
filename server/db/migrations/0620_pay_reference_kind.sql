-- A reference to pay by says what it is; recipes say so of each place where one may stand.
alter table payment_order add column pay_reference_kind text;
create function recipe_with_references(recipe jsonb) returns jsonb language sql immutable as $$
  select recipe #- '{create,payReference}' || jsonb_build_object('create', (recipe #- '{create,payReference}')->'create'
    || jsonb_build_object('references', jsonb_build_array(
      jsonb_build_object('kind', 'reference', 'at', recipe #> '{create,payReference}'))))
$$;
alter table channel disable trigger channel_recipe_consented;
update channel set recipe = recipe_with_references(recipe) where recipe #> '{create,payReference}' is not null;
update channel set waiting = jsonb_set(waiting, '{recipe}', recipe_with_references(waiting->'recipe'))
  where waiting #> '{recipe,create,payReference}' is not null;
alter table channel enable trigger channel_recipe_consented;
drop function recipe_with_references;
