import { code } from '#contract/error';
import type { settlementRule as contract } from '#contract/settlementRule';
import { presentChanges } from '../audit/changes';
import type { StoredChange } from '../db/columns';
import type { Handler } from '../http/handlers';
import { Refusal } from '../words/word';
import { facts } from './facts';
import { presentTerms } from './inForce';
import { rules } from './list';
import { type RuleRow, versionsOf } from './store';

const MOST = 200;

/** Each version of a rule with what it changed, the last first. */
export const history: Handler<typeof contract.history> = async ({ db, input, actor, caller }) => {
  if (!(await rules.find(db, actor.scope, input.id))) throw new Refusal(code.notFound, 'notFound');
  const versions = await versionsOf(db, input.id, MOST + 1);
  const changes = versions.map((one, n) => changeOf(one, versions[n + 1]));
  const entries = presentChanges(changes, {}, new Map(), caller.locale);
  return versions.slice(0, MOST).flatMap(({ version, savedBy, savedAt, reason }, n) => {
    const change = entries[n];
    return change ? [{ version, savedBy, saveTime: savedAt.getTime(), reason, change }] : [];
  });
};

const changeOf = (version: RuleRow, before: RuleRow | undefined): StoredChange => ({
  ...{ type: 'settlementRule', no: version.currency },
  ...(before && { before: factsOf(before) }),
  after: factsOf(version),
});

const factsOf = (row: RuleRow) =>
  facts({ ...row, ...presentTerms(row), ownerName: null, saveTime: row.savedAt.getTime() });
