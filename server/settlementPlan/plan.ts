// What a plan would settle of an owner now.
import { type Currency, countryOf, stepOf } from '#contract/money';
import { settlementFeeMode } from '#contract/status';
import type { Zone } from '#contract/time';
import type { Reads } from '../db/pools';
import { todayOfEach } from '../settlement/today';
import { bankDaysAround, type IsBankDay } from '../settlementRule/bankDays';
import { lastDueOn } from '../settlementRule/cycle';
import { feeOf, type Today } from '../settlementRule/judged';
import { rulesById } from '../settlementRule/rules';
import { type Terms, termsOf } from '../settlementRule/terms';
import { takenAfter } from './factStore';
import type { Planned } from './planStore';
import { planDay } from './window';

/** One owner, its terms, and the calendar that they count by. */
export interface Plan {
  owner: Planned;
  terms: Terms;
  zone: Zone;
  isBankDay: IsBankDay;
}

/** The plans of some owners. */
export async function plansOf(db: Reads, owners: readonly Planned[], now: Date): Promise<Plan[]> {
  const rules = new Map(
    (
      await rulesById(
        db,
        owners.map(({ ruleId }) => ruleId),
      )
    ).map((rule) => [rule.id, rule]),
  );
  const banks = new Map<Zone, IsBankDay>();
  const plans: Plan[] = [];
  for (const owner of owners) {
    const rule = rules.get(owner.ruleId);
    const zone = countryOf(owner.currency);
    if (!rule || !zone) continue;
    const isBankDay = banks.get(zone) ?? (await bankDaysAround(db, zone, planDay(rule, zone, now)));
    banks.set(zone, isBankDay);
    plans.push({ owner, terms: termsOf(rule), zone, isBankDay });
  }
  return plans;
}

/** The last business day whose takings are due now. */
export const dueTo = ({ terms, zone, isBankDay }: Plan, now: Date): string =>
  lastDueOn(planDay(terms, zone, now), terms, isBankDay);

/** What of a balance is not settled now, minor units: takings that are not due yet, and what was asked for today. */
export interface Reserve {
  young: bigint;
  today: Today;
}
/** That of each of some plans. */
export async function reservesOf(db: Reads, plans: readonly Plan[], now: Date): Promise<(plan: Plan) => Reserve> {
  const youngOf = await takenAfter(
    db,
    plans.map((plan) => ({ ...plan.owner, dueTo: dueTo(plan, now) })),
  );
  const todayOf = await todayOfEach(
    db,
    plans.map(({ owner }) => owner),
    now,
  );
  return ({ owner }) => ({ young: youngOf(owner), today: todayOf(owner) });
}

/** How much is spendable and due, within the limits of the rule; minor units. */
export function plannedAmount({ owner, terms }: Plan, available: bigint, { young, today }: Reserve): bigint {
  const left = terms.mostADay === null ? available : terms.mostADay - today.amount;
  const due = least(least(available - young, left), terms.most ?? available);
  return due > 0n ? fitting(due, available, terms, owner.currency) : 0n;
}
const least = (one: bigint, other: bigint) => (one < other ? one : other);

/** In whole steps, and so that a fee on top is there too. */
function fitting(due: bigint, available: bigint, terms: Terms, currency: Currency): bigint {
  const step = stepOf(currency);
  const fee = terms.feeMode === settlementFeeMode.onTop ? feeOf(terms, due, currency) : 0n;
  const most = least(due, available - fee);
  return most > 0n ? most - (most % step) : 0n;
}
