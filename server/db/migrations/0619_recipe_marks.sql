-- Where an answer says so, several words may say it: the one of before is a list of one.
create function mark_of_list(recipe jsonb, part text, mark text) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(recipe #> array[part, mark, 'says']) = 'string'
    then jsonb_set(recipe, array[part, mark, 'says'], jsonb_build_array(recipe #> array[part, mark, 'says']))
    else recipe end
$$;
create function marks_of_lists(recipe jsonb) returns jsonb language sql immutable as $$
  select mark_of_list(mark_of_list(mark_of_list(mark_of_list(recipe, 'create', 'accepted'), 'cancel', 'accepted'),
    'query', 'known'), 'refundQuery', 'known')
$$;
alter table channel disable trigger channel_recipe_consented;
update channel set recipe = marks_of_lists(recipe) where recipe is not null;
update channel set waiting = jsonb_set(waiting, '{recipe}', marks_of_lists(waiting->'recipe'))
  where jsonb_typeof(waiting->'recipe') = 'object';
alter table channel enable trigger channel_recipe_consented;
drop function marks_of_lists;
drop function mark_of_list;
