import { sql } from 'kysely';
import { type Check, whole } from './check';

/**
 * Recipes from before they were checked, whose signature leaves what they read open: nothing that they tell is believed
 * (`openFields`), so it is no break of the books. Who reads the figure mends them.
 */
export const channels: readonly Check[] = [
  whole({
    name: 'channels',
    figures: sql`select count(*) as recipes,
        count(*) filter (where recipe->'checks'->0 is not null
          and not exists (select from jsonb_array_elements(recipe->'checks') as one where one->>'kind' not like '%Fields')
          and exists (
          select from jsonb_each(recipe->'callback') as read
          where jsonb_typeof(read.value) = 'string' and read.value #>> '{}' like '%.%')) as unsigned
      from channel where recipe is not null`,
    broken: sql`select '' as word where false`,
  }),
];
