import type { ChannelField, channelField } from '#contract/channelField';
import type { Recipe } from '#contract/channelRecipe';
import { code } from '#contract/error';
import { credentialsIn } from '../channel/mapped/signature';
import type { Handler } from '../http/handlers';
import { Refusal } from '../words/word';
import { changeHeld } from './change';
import { channels } from './list';
import { refuseWrongRecipe } from './recipeCheck';
import { channelIdOf, saveRecipe } from './setupStore';

/** Which field of a channel is which of ours: `/channel/fieldMap/query`. */
export const fieldMap: Handler<(typeof channelField)['fieldMap']> = async ({ db, actor, input }) => {
  const found = await channels.find(db, actor.scope, await channelIdOf(db, input.code));
  if (!found) throw new Refusal(code.notFound, 'notFound');
  return { isMapped: found.isMapped, list: found.recipe ? fieldsOf(found.recipe) : [] };
};

/** Puts another recipe in the place of a channel's; as after any change of how it is spoken to, a test is needed. */
export const saveFieldMap: Handler<(typeof channelField)['saveFieldMap']> = async (context) => {
  const { db, input, now, vault } = context;
  return changeHeld(context, {
    write: ({ code: no, isMapped, callbackSecret }) => {
      if (!isMapped) throw new Refusal(code.transitionNotAllowed, 'channelBuiltIn');
      refuseWrongRecipe(input.recipe, credentialsIn(vault.open(callbackSecret)));
      return saveRecipe(db, no, input.recipe, now);
    },
    said: ({ recipe }) => ({ recipe: JSON.stringify(recipe) }),
  });
};

const parts = ['create', 'query', 'cancel', 'takings', 'callback', 'refund', 'refundQuery'] as const;
const fieldsOf = (recipe: Recipe): ChannelField[] =>
  parts.flatMap((part) => {
    const said = recipe[part];
    return said ? [...sentIn(part, said), ...readIn(part, said)] : [];
  });

type Part = NonNullable<Recipe[(typeof parts)[number]]>;
const sentIn = (part: ChannelField['part'], said: Part): ChannelField[] =>
  'fields' in said ? said.fields.map(({ name, value }) => ({ part, way: 'sent', ours: value, theirs: name })) : [];

/** What stands in a recipe beside the paths of what is read. */
const spoken: ReadonlySet<string> = new Set(['path', 'format', 'fields', 'answer']);
/** Paths, and those with what must stand there. */
function readIn(part: ChannelField['part'], said: Part): ChannelField[] {
  return Object.entries(said).flatMap(([name, at]): ChannelField[] => {
    if (spoken.has(name)) return [];
    if (typeof at === 'string') return [{ part, way: 'read', ours: name, theirs: at }];
    const theirs = isMark(at) ? `${at.at} = ${at.says}` : undefined;
    return theirs === undefined ? [] : [{ part, way: 'read', ours: `${name}At`, theirs }];
  });
}
const isMark = (at: unknown): at is { at: string; says: string } =>
  typeof at === 'object' && at !== null && 'at' in at && 'says' in at;
