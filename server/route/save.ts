import { code } from '#contract/error';
import { route as contract } from '#contract/route';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseIfStale } from '../version';
import { whole } from '../whole';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { ruleOf } from './draft';
import { facts } from './facts';
import { type Rule, rules } from './list';
import { insertRule, lockRule } from './store';

type Save = HandlerContext<typeof contract.save>;

/** A new version of a rule, or a new rule, which is switched off at first; what was before stays to be read. */
export const save: Handler<typeof contract.save> = async (context) => {
  const { db, input, actor, now, nextId, changed } = context;
  const before = await lockToChange(context);
  const rule = await ruleOf(context, whole(contract.save, input, before && { ...before, reason: undefined }));
  const id = before?.id ?? nextId(now);
  const status = before?.status ?? 0;
  const version = (before?.version ?? 0) + 1;
  const stamp = { reason: input.reason ?? null, savedBy: actor.userName, savedAt: now };
  await insertRule(db, { ...rule, ...stamp, id, version, status });
  const saved = await rules.find(db, actor.scope, id);
  // One for others as well is not for somebody who sees some countries or merchants only.
  if (!saved) throw badField('countryIds', 'notYours');
  changed({ type: 'routeRule', no: saved.name, ...(before && { before: facts(before) }), after: facts(saved) });
  return saved;
};

/** The rule that is to change, as whoever asks has last seen it. */
async function lockToChange({ db, input, actor }: Save): Promise<Rule | undefined> {
  if (input.id === undefined) return undefined;
  await lockRule(db, input.id);
  const found = await rules.find(db, actor.scope, input.id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  refuseIfStale(input, found, found);
  return found;
}
