import type { ChannelField, channelField } from '#contract/channelField';
import { isMark, type Recipe } from '#contract/channelRecipe';
import { code } from '#contract/error';
import { recipeParts } from '#contract/recipePart';
import { credentialsIn } from '../channel/mapped/signature';
import type { Handler } from '../http/handlers';
import { Refusal } from '../words/word';
import { refuseWrongCertificate } from './certificate';
import { changePart } from './change';
import { channels } from './list';
import { originOf } from './ready';
import { refuseWrongRecipe } from './recipeCheck';
import { changeChannel, channelIdOf } from './setupStore';
import { latestOf } from './version';

/** Which field of a channel is which of ours: `/channel/fieldMap/query`. */
export const fieldMap: Handler<(typeof channelField)['fieldMap']> = async ({ db, actor, input }) => {
  const found = await channels.find(db, actor.scope, await channelIdOf(db, input.code));
  if (!found) throw new Refusal(code.notFound, 'notFound');
  return { isMapped: found.isMapped, list: found.recipe ? fieldsOf(found.recipe) : [] };
};

/** Another recipe for a channel: it waits, as any change of how it is spoken to, for a test and somebody's consent. */
export const saveFieldMap: Handler<(typeof channelField)['saveFieldMap']> = async (context) => {
  const { db, actor, input, now, vault } = context;
  return changePart(context, {
    write: (row) => {
      if (!row.isMapped) throw new Refusal(code.transitionNotAllowed, 'channelBuiltIn');
      const latest = latestOf(row);
      const credentials = credentialsIn(vault.open(latest.callbackSecret));
      refuseWrongRecipe(input.recipe, credentials);
      refuseWrongCertificate(input.recipe, { credentials, now });
      const made = { by: actor.employeeId, isTested: false, now };
      const readyRecipe = originOf(input.recipe, undefined, latest);
      return changeChannel(db, row, { ...latest, recipe: input.recipe, readyRecipe }, made);
    },
    facts: (row) => ({ recipe: JSON.stringify(latestOf(row).recipe) }),
  });
};

const fieldsOf = (recipe: Recipe): ChannelField[] =>
  recipeParts.flatMap((part) => {
    const section = recipe[part];
    return section ? [...sentIn(part, section), ...readIn(part, section)] : [];
  });

type Part = NonNullable<Recipe[(typeof recipeParts)[number]]>;
const sentIn = (part: ChannelField['part'], section: Part): ChannelField[] =>
  'fields' in section
    ? section.fields.map(({ name, value }) => ({ part, way: 'sent', ours: value, theirs: name }))
    : [];

/** What stands in a recipe beside the paths of what is read. */
const spoken: ReadonlySet<string> = new Set([
  ...['method', 'path', 'format', 'fields', 'answer', 'amounts', 'times'],
  ...['headers', 'lifeAs', 'lasts'],
]);
/** Paths, and those with what must stand there. */
function readIn(part: ChannelField['part'], section: Part): ChannelField[] {
  return Object.entries(section).flatMap(([name, at]): ChannelField[] => {
    if (spoken.has(name)) return [];
    if (name === 'references' && Array.isArray(at)) return at.map(referenceIn);
    if (typeof at === 'string') return [{ part, way: 'read', ours: name, theirs: at }];
    const theirs = isMark(at) ? [at.at, at.says?.join(' | ') ?? at.is].join(' = ') : undefined;
    return theirs === undefined ? [] : [{ part, way: 'read', ours: `${name}At`, theirs }];
  });
}
const referenceIn = ({ kind, at }: { kind: string; at: string }): ChannelField => ({
  ...{ part: 'create', way: 'read', ours: `reference.${kind}`, theirs: at },
});
