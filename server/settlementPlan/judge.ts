// How much of an owner's money a plan settles, and where to, or why nothing.

import { code } from '#contract/error';
import { settlementMode } from '#contract/status';
import { plusDays } from '#contract/time';
import type { Reads } from '../db/pools';
import { keyOf } from '../ledger/ownBalances';
import type { Judged } from '../settlement/begin';
import { draftBy } from '../settlement/draft';
import { shortOf } from '../settlement/hold';
import { type Destination, usableAmong } from '../settlementAccount/usable';
import { type RuleRow, rulesInForce } from '../settlementRule/rules';
import { Refusal } from '../words/word';
import { findDestinations, settledTo } from './factStore';
import { ALL, type Hold, houseOf } from './hold';
import { dueTo, type Plan, plannedAmount, type Reserve, reservesOf } from './plan';

/** What an owner's plan is judged by, besides its money. */
interface Facts extends Reserve {
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
  const reserveOf = await reservesOf(db, plans, now);
  const ruleOf = await rulesInForce(db, balances);
  const settled = await settledTo(db, balances);
  return (plan) => {
    const key = keyOf(plan.owner);
    const to = accounts.get(accountIds.get(key) ?? '');
    return { ...reserveOf(plan), to, rule: ruleOf(plan.owner), settledTo: settled.get(key) };
  };
}

/** @throws Refusal */
export function judgePlan(plan: Plan, hold: Hold, facts: Facts, now: Date): Judged {
  const { owner, terms, zone } = plan;
  const { currency } = owner;
  if (hold.refusal) throw hold.refusal;
  if (!facts.to) throw new Refusal(code.notFound, 'planNoAccount');
  const amount = plannedAmount(plan, hold.available, facts);
  const limit = { minor: terms.least, currency };
  if (amount < terms.least) throw new Refusal(code.limitExceeded, 'planTooLittle', { limit });
  const draft = draftBy(owner, { ...facts, amount, zone, now });
  const refusal = draft.judgement.refusal ?? shortOf(hold.available, draft.judgement.debit, currency);
  if (refusal) throw refusal;
  return { house: houseOf(plan), to: facts.to, currency, draft, origin: originOf(plan, facts, now) };
}

/** From the day after the last plan's; null before the first, and where no new day is due. */
function originOf(plan: Plan, { settledTo: last }: Facts, now: Date): Judged['origin'] {
  const periodEnd = dueTo(plan, now);
  const periodStart = last !== undefined && last < periodEnd ? plusDays(last, 1) : null;
  return { mode: settlementMode.auto, periodEnd, periodStart };
}
