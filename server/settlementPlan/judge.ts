// How much of an owner's money a plan settles, and where to, or why nothing.
import { code } from '#contract/error';
import { settlementMode } from '#contract/status';
import { keyOf } from '../db/ownBalances';
import type { Reads } from '../db/pools';
import type { Judged } from '../settlement/begin';
import { draftBy } from '../settlement/draft';
import { shortOf } from '../settlement/held';
import { type Destination, usableAmong } from '../settlementAccount/usable';
import { plusDays } from '../settlementRule/bankDays';
import { type RuleRow, rulesInForce } from '../settlementRule/rules';
import { Refusal } from '../words/word';
import { findDestinations, settledTo } from './factStore';
import { ALL, type Held, houseOf } from './hold';
import { dueTo, type HeldBack, heldBackOf, type Plan, plannedAmount } from './plan';

/** What an owner's plan is judged by, besides its money. */
interface Facts extends HeldBack {
  to: Destination | undefined;
  rule: RuleRow | undefined;
  /** The last business day that was settled. */
  settledTo: string | undefined;
}

/** Of owners whose money is held already, so that none of it is asked for meanwhile. */
export async function factsOf(db: Reads, plans: readonly Plan[], now: Date): Promise<(plan: Plan) => Facts> {
  const balances = plans.map(({ owner }) => owner);
  const accountIds = await findDestinations(db, balances, now);
  const accounts = await usableAmong(db, ALL, [...accountIds.values()], now);
  const heldBack = await heldBackOf(db, plans, now);
  const ruleOf = await rulesInForce(db, balances);
  const settled = await settledTo(db, balances);
  return (plan) => {
    const key = keyOf(plan.owner);
    const to = accounts.get(accountIds.get(key) ?? '');
    return { ...heldBack(plan), to, rule: ruleOf(plan.owner), settledTo: settled.get(key) };
  };
}

/** @throws Refusal */
export function judgePlan(plan: Plan, held: Held, facts: Facts, now: Date): Judged {
  const { owner, terms, zone } = plan;
  const { currency } = owner;
  if (held.refusal) throw held.refusal;
  if (!facts.to) throw new Refusal(code.notFound, 'planNoAccount');
  const amount = plannedAmount(plan, held.available, facts);
  const limit = { minor: terms.least, currency };
  if (amount < terms.least) throw new Refusal(code.limitExceeded, 'planTooLittle', { limit });
  const draft = draftBy(owner, { ...facts, amount, zone, now });
  const refusal = draft.judgement.refusal ?? shortOf(held.available, draft.judgement.debit, currency);
  if (refusal) throw refusal;
  return { house: houseOf(plan), to: facts.to, currency, draft, asked: askedBy(plan, facts, now) };
}

/** From the day after the last plan's; null before the first, and where no new day is due. */
function askedBy(plan: Plan, { settledTo: last }: Facts, now: Date): Judged['asked'] {
  const periodEnd = dueTo(plan, now);
  const periodStart = last !== undefined && last < periodEnd ? plusDays(last, 1) : null;
  return { mode: settlementMode.auto, periodEnd, periodStart };
}
