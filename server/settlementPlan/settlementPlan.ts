import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import type { PlannedSettlement } from '#contract/settlementPlan';
import { each } from '../http/bulk';
import type { AreaHandlers, HandlerContext } from '../http/handlers';
import { keyOf } from '../ledger/ownBalances';
import { isStopped } from '../verification/settlement';
import { say } from '../words/say';
import { isWord, type Locale, Refusal } from '../words/word';
import { dueTo, type Plan, plannedAmount, plansOf, type Reserve, reservesOf } from './plan';
import { listPlanned } from './planStore';
import { type LastRun, lastRuns } from './runStore';
import { runAgain } from './settle';
import { nextRun } from './window';
import { wordValues } from './wordValues';

type Run = HandlerContext<AppContract['settlementPlan']['run']>;

/** Settlements that nobody asks for: `/settlement/plan/*`. */
export const settlementPlan: AreaHandlers<AppContract['settlementPlan']> = {
  page: async ({ db, input, actor, caller, now }) => {
    const { current, pageSize, currency, ownerType, keyword } = input;
    const window = { limit: pageSize, offset: (current - 1) * pageSize };
    const { rows, total } = await listPlanned(db, actor.scope, { currency, ownerType, keyword, ...window });
    const plans = await plansOf(db, rows, now);
    const reserveOf = await reservesOf(db, plans, now);
    const last = await lastRuns(db, rows);
    const known = (plan: Plan) => ({ ...reserveOf(plan), last: last.get(keyOf(plan.owner)) });
    return { list: plans.map((plan) => presented(plan, known(plan), { locale: caller.locale, now })), total };
  },
  run: async (context) => {
    if (await isStopped(context.db)) throw new Refusal(code.transitionNotAllowed, 'planStopped');
    return each(context.input.ownerIds, context.caller.locale, (id) => runOwner(context, id));
  },
};

/** Every currency of an owner that is settled by itself. */
async function runOwner({ db, actor, now, nextId, changed }: Run, ownerId: string): Promise<void> {
  const { rows } = await listPlanned(db, actor.scope, { ownerIds: [ownerId], limit: 10 });
  const plans = await plansOf(db, rows, now);
  if (plans.length === 0) throw new Refusal(code.notFound, 'notFound');
  for (const plan of plans) {
    const orderNo = await runAgain(db, plan, { now, nextId, actor: actor.userName });
    changed({ type: 'settlement', no: orderNo, after: { ownerName: plan.owner.ownerName, mode: 2 } });
  }
}

type Known = Reserve & { last: LastRun | undefined };
function presented(plan: Plan, known: Known, { locale, now }: { locale: Locale; now: Date }): PlannedSettlement {
  const { owner, terms, zone, isBankDay } = plan;
  const { ownerType, ownerId, ownerName, currency } = owner;
  const { last } = known;
  const amount = plannedAmount(plan, BigInt(owner.available), known);
  const next = nextRun(terms, zone, { now, isBankDay, lastDay: last?.day ?? null });
  const word = last?.word ?? null;
  return {
    ...{ key: `${ownerId} ${currency}`, ownerType, ownerId, ownerName, currency },
    countryId: zone === 'ch' ? 'MEX' : zone,
    available: toMajor(owner.available, currency),
    estimate: amount < terms.least ? null : toMajor(amount, currency),
    dueTo: dueTo(plan, now),
    nextTime: next?.getTime() ?? null,
    ...{ lastDay: last?.day ?? null, lastOrderNo: last?.orderNo ?? null },
    lastWord: word !== null && isWord(word) ? say(locale, word, wordValues(last?.said)) : word,
  };
}
