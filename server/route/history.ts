import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import type { route as contract } from '#contract/route';
import { idsIn, presentChanges } from '../audit/changes';
import { namesOf } from '../audit/names';
import type { StoredChange } from '../db/columns';
import type { Handler } from '../http/handlers';
import { Refusal } from '../words/word';
import { facts } from './facts';
import { rules } from './list';
import { type Version, versionsOf } from './store';

const MOST = 200;

/** Each version of a rule with what it changed, the last first. */
export const history: Handler<typeof contract.history> = async ({ db, input, actor, caller }) => {
  if (!(await rules.find(db, actor.scope, input.id))) throw new Refusal(code.notFound, 'notFound');
  const versions = await versionsOf(db, input.id, MOST + 1);
  const changes = versions.map((one, n) => changeOf(one, versions[n + 1]));
  const names = await namesOf(db, actor.scope, idsIn(changes));
  const entries = presentChanges(changes, {}, names, caller.locale);
  return versions.slice(0, MOST).flatMap(({ version, savedBy, savedAt, reason }, n) => {
    const change = entries[n];
    return change ? [{ version, savedBy, saveTime: savedAt.getTime(), reason, change }] : [];
  });
};

const changeOf = (version: Version, before: Version | undefined): StoredChange => ({
  type: 'routeRule',
  no: version.name,
  ...(before && { before: factsOf(before) }),
  after: factsOf(version),
});

function factsOf({ amountFrom, amountTo, currency, ...rest }: Version) {
  const major = (minor: string | null) =>
    minor === null || currency === null ? null : toMajor(BigInt(minor), currency);
  return facts({ ...rest, currency, amountFrom: major(amountFrom), amountTo: major(amountTo) });
}
