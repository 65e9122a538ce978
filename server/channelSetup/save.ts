import type { Parsed } from '#contract/call';
import type { channel } from '#contract/channel';
import { code } from '#contract/error';
import { hasUnseen } from '#contract/spelling';
import { isRange } from '../address';
import { isWithinReach } from '../channel/mapped/reach';
import { credentialsIn } from '../channel/mapped/signature';
import type { Handler, HandlerContext } from '../http/handlers';
import { refusePrivate } from '../publicAddress';
import { refuseIfStale } from '../version';
import { badField, badInput } from '../words/badField';
import { Refusal } from '../words/word';
import { refuseWrongCertificate } from './certificate';
import { type ChannelRow, channels } from './list';
import { shownOf } from './presenter';
import { originOf, refuseWrongReady } from './ready';
import { refuseWrongRecipe } from './recipeCheck';
import { addChannel, changeChannel, channelIdOf, holdToChange } from './setupStore';
import { latestOf, versionFacts } from './version';

type Save = HandlerContext<typeof channel.save>;
type Input = Parsed<typeof channel.save>;

/**
 * Makes a channel, or a version of how it is spoken to. Neither is in force before a test call has passed and somebody
 * else has consented; until then orders go on by the version before.
 */
export const save: Handler<typeof channel.save> = async (context) => {
  const { db, input, actor, now, vault, changed } = context;
  const no = codeOf(input);
  const before = await lockChannel(context, no);
  refuseWrong(context);
  const credentials = { ...(before && credentialsBefore(context, before)), ...given(input) };
  refuseWrongReady(input, Object.keys(credentials));
  refuseWrongRecipe(input.recipe, credentials);
  refuseWrongCertificate(input.recipe, { credentials, now, fieldOf: (name) => fieldOf(input, name) });
  const { name, countryIds, payMethods, baseUrl, callbackIps, timeoutMs } = input;
  const last = before && latestOf(before);
  const row = {
    name,
    countryIds,
    payMethods,
    baseUrl,
    callbackIps,
    timeoutMs,
    recipe: input.recipe,
    readyRecipe: originOf(input.recipe, input.ready, last),
    errors: last?.errors ?? [],
    credentialNames: Object.keys(credentials).sort(),
    callbackSecret: vault.seal(JSON.stringify(credentials)),
  };
  const made = { by: actor.employeeId, isTested: false, now };
  await (before ? changeChannel(db, before, row, made) : addChannel(db, no, row, now));
  const saved = await channels.find(db, actor.scope, await channelIdOf(db, no));
  if (!saved) throw new Refusal(code.notFound, 'notFound');
  const facts = (of: ChannelRow) => versionFacts(latestOf(of));
  changed({ type: 'channel', no: saved.code, ...(before && { before: facts(before) }), after: facts(saved) });
  return shownOf(saved, now);
};

/** One that is new says its code; one that is there keeps it. */
function codeOf({ changes, code: wanted }: Input): string {
  if (changes !== undefined && wanted !== undefined) throw badField('code', 'additionalProperties');
  const no = changes ?? wanted;
  if (no === undefined) throw badField('code', 'required');
  return no;
}

async function lockChannel({ db, input, actor, now }: Save, no: string): Promise<ChannelRow | undefined> {
  await holdToChange(db, no);
  const found = await channels.lock(db, actor.scope, await channelIdOf(db, no));
  if (input.changes === undefined) {
    if (found) throw new Refusal(code.duplicate, 'channelCodeUsed', { channel: no });
    return undefined;
  }
  if (!found) throw new Refusal(code.notFound, 'notFound');
  // One that code of ours speaks to has nothing that a recipe could say.
  if (!found.isMapped) throw new Refusal(code.transitionNotAllowed, 'channelBuiltIn');
  refuseIfStale(input, found, shownOf(found, now));
  return found;
}

/** One that was given before has no line of its own. */
function fieldOf({ credentials = [] }: Input, name: string): string {
  const at = credentials.findIndex((one) => one.name === name);
  return at < 0 ? 'credentials' : `credentials.${at}.value`;
}

function refuseWrong({ input, actor, settings }: Save): void {
  const { scope } = actor;
  if (scope.kind !== 'platform') throw new Refusal(code.notFound, 'notFound');
  const isTheirs = scope.countryIds.length === 0 || input.countryIds.every((one) => scope.countryIds.includes(one));
  if (!isTheirs) throw badField('countryIds', 'notYours');
  if (!URL.canParse(input.baseUrl)) throw badField('baseUrl', 'pattern');
  const url = new URL(input.baseUrl);
  if (url.search || url.hash || url.username || !/^https?:$/.test(url.protocol)) throw badField('baseUrl', 'pattern');
  if (input.recipe.certificate && url.protocol !== 'https:') throw badField('baseUrl', 'pattern');
  if (!isWithinReach(url, settings)) refuseInside(url);
  if (!input.callbackIps.every((range) => isRange(range))) throw badField('callbackIps', 'network');
}

/** A name is looked at again whenever it is asked; what is plainly an address inside is refused here. */
function refuseInside(url: URL): void {
  try {
    refusePrivate(url);
  } catch {
    throw badField('baseUrl', 'pattern');
  }
}

/** As they were pasted, without the blanks around them; a sign in them that nobody sees is no part of any. */
function given({ credentials = [] }: Input): Record<string, string> {
  const wrong = credentials.flatMap(({ value }, at) =>
    value.trim() === '' || hasUnseen(value.trim()) ? [{ field: `credentials.${at}.value`, code: 'pattern' }] : [],
  );
  const twice = credentials.flatMap(({ name }, at) =>
    credentials.findIndex((one) => one.name === name) < at ? [{ field: `credentials.${at}.name`, code: 'taken' }] : [],
  );
  if (wrong.length + twice.length > 0) throw badInput([...wrong, ...twice]);
  return Object.fromEntries(credentials.map(({ name, value }) => [name, value.trim()]));
}

/**
 * Those that were given before. Another host never hears them: whoever moves a channel gives them again, so nobody
 * learns by an address of theirs what they were never shown.
 */
function credentialsBefore({ vault, input }: Save, before: ChannelRow): Readonly<Record<string, string>> {
  const latest = latestOf(before);
  if (new URL(input.baseUrl).origin !== new URL(latest.baseUrl).origin) return {};
  return credentialsIn(vault.open(latest.callbackSecret));
}
