import { code } from '#contract/error';
import { priceText, toMajor } from '#contract/money';
import type { settlementRule as contract } from '#contract/settlementRule';
import { presentChanges } from '../audit/changes';
import type { StoredChange } from '../db/columns';
import type { Handler } from '../http/handlers';
import { Refusal } from '../words/word';
import { facts } from './facts';
import { rules } from './list';
import { type RuleRow, versionsOf } from './store';

const MOST = 200;

/** Each version of a rule with what it changed, the last first. */
export const history: Handler<typeof contract.history> = async ({ db, input, actor, caller }) => {
  if (!(await rules.find(db, actor.scope, input.id))) throw new Refusal(code.notFound, 'notFound');
  const versions = await versionsOf(db, input.id, MOST + 1);
  const changes = versions.map((one, n) => changeOf(one, versions[n + 1]));
  const told = presentChanges(changes, {}, new Map(), caller.locale);
  return versions.slice(0, MOST).flatMap(({ version, savedBy, savedAt, reason }, n) => {
    const change = told[n];
    return change ? [{ version, savedBy, saveTime: savedAt.getTime(), reason, change }] : [];
  });
};

const changeOf = (version: RuleRow, before: RuleRow | undefined): StoredChange => ({
  ...{ type: 'settlementRule', no: version.currency },
  ...(before && { before: factsOf(before) }),
  after: factsOf(version),
});

function factsOf({ savedAt, ...row }: RuleRow) {
  const major = (minor: string) => toMajor(minor, row.currency);
  const orNull = (minor: string | null) => (minor === null ? null : major(minor));
  return facts({
    ...row,
    ...{ ownerName: null, saveTime: savedAt.getTime(), feePercent: priceText(BigInt(row.feePercent)) },
    ...{ least: major(row.least), most: orNull(row.most), mostADay: orNull(row.mostADay) },
    ...{ feeFixed: major(row.feeFixed), feeCap: orNull(row.feeCap) },
  });
}
