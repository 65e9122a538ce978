import type { AppContract } from '#contract/index';
import type { Handler } from '../http/handlers';
import { clashesOf, explainClash } from '../reference/clash';

type Calls = AppContract['receipt'];

/** References that stand under two things since before the register. */
export const clashes: Handler<Calls['clashes']> = async ({ db, actor }) => ({
  clashes: (await clashesOf(db, actor.scope)).map(({ no, usedNo, key, typed }) => ({ no, usedNo, key, typed })),
});

/** Somebody has looked at both sides, and says why there are two. */
export const explain: Handler<Calls['explainClash']> = async ({ db, input, actor, now, changed }) => {
  const explanation = { at: now, by: actor.userName, reason: input.reason };
  const { kind, no, usedNo, typed } = await explainClash(db, actor.scope, {
    no: input.no,
    key: input.key,
    ...explanation,
  });
  changed({ type: kind, no, before: {}, after: { trace: typed, usedNo, remark: input.reason } });
  return {};
};
