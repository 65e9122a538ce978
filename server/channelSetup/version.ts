// Which version of a channel is in force, and which one would be next.
import type { MappedError } from '#contract/channelError';
import type { ChannelRow } from './list';
import type { ReadyFrom } from './ready';
import type { Version } from './setupStore';

/** How a channel is spoken to, with its sealed credentials. */
export interface Spoken extends Version {
  callbackSecret: Buffer;
}

export const inForce = (row: ChannelRow): Spoken => {
  const { name, countryIds, payMethods, baseUrl, callbackIps, timeoutMs, credentialNames, recipe, errors } = row;
  const { callbackSecret, ready: readyRecipe } = row;
  return {
    ...{ name, countryIds, payMethods, baseUrl, callbackIps, timeoutMs, credentialNames, recipe, errors },
    ...{ callbackSecret, readyRecipe },
  };
};
/** The one that is tried, changed further and consented to: the one that waits, where one does. */
export const latestOf = (row: ChannelRow): Spoken =>
  row.waiting && row.waitingSecret
    ? // One that waits since before the library came from none.
      { ...row.waiting, readyRecipe: row.waiting.readyRecipe ?? null, callbackSecret: row.waitingSecret }
    : inForce(row);

/** A recipe as lines, each a place in it and what stands there, so that a person sees which ones change. */
const recipeLines = (recipe: Spoken['recipe']): string[] => linesOf(recipe, '');
function linesOf(part: unknown, at: string): string[] {
  if (typeof part !== 'object' || part === null) return [`${at} = ${String(part)}`];
  return Object.entries(part).flatMap(([name, inner]) => linesOf(inner, at === '' ? name : `${at}.${name}`));
}
/** Those of one recipe that the other does not have. */
const linesBut = (recipe: Spoken['recipe'], other: Spoken['recipe'] | undefined): string => {
  const known = new Set(other === undefined ? [] : recipeLines(other));
  return recipeLines(recipe)
    .filter((line) => !known.has(line))
    .join('\n');
};

/** Their words of one map that mean something else in the other, or nothing. */
const errorsBut = ({ errors }: Spoken, other: Spoken | undefined): string => {
  const known = new Set(other?.errors.map(errorLine));
  return errors
    .map(errorLine)
    .filter((line) => !known.has(line))
    .join('\n');
};
const errorLine = ({ theirs, means, action, note }: MappedError): string =>
  [`${theirs} = ${means} ${action}`, ...(note === undefined ? [] : [note])].join(' ');

/** What becomes of a channel when a version takes the place of another, of none where it was never in use. */
export const turnOf = (before: Spoken | undefined, after: Spoken) => ({
  ...(before && { before: { ...versionFacts(before), ...changedBut(before, after) } }),
  after: { ...versionFacts(after), ...changedBut(after, before) },
});
const changedBut = (one: Spoken, other: Spoken | undefined) => ({
  recipe: linesBut(one.recipe, other?.recipe),
  errors: errorsBut(one, other),
});

/** For the audit and for who consents: never a credential, only its name. */
export const versionFacts = (version: Spoken) => ({
  name: version.name,
  countryIds: version.countryIds.join(),
  payMethods: version.payMethods.join(),
  baseUrl: version.baseUrl,
  callbackIps: version.callbackIps.join(),
  timeoutMs: version.timeoutMs,
  credentialNames: version.credentialNames.join(),
  recipe: JSON.stringify(version.recipe),
  ...(version.readyRecipe && { readyRecipe: originText(version.readyRecipe) }),
});
const originText = ({ id, date, isChanged }: ReadyFrom): string => [id, date, ...(isChanged ? ['≠'] : [])].join(' ');
