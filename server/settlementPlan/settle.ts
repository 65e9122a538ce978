// The plan of one owner runs: at most once a day, whatever process begins it.
import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import { settlementMode, settlingOwner } from '#contract/status';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import type { NextId } from '../db/snowflake';
import { begin } from '../settlement/begin';
import { settlerOf } from '../settlement/draft';
import { heldOf, refuseIfHeld } from '../settlement/held';
import type { SettlingHouse } from '../settlementAccount/owner';
import { findUsable } from '../settlementAccount/usable';
import { plusDays } from '../settlementRule/bankDays';
import { asRefusal, Refusal } from '../words/word';
import { dueTo, type Plan, plannedAmount } from './plan';
import { findDestination, findRun, keepRun, settledTo, takeTurn } from './planStore';
import { isOpen, planDay } from './window';

/** Whoever runs it sees the owner already. */
const ALL: Scope = { kind: 'platform', countryIds: [] };
interface At {
  now: Date;
  nextId: NextId;
  actor: string;
}

/** The job's: an owner that cannot be settled today is noted, and not asked again before tomorrow. */
export async function runPlan(tx: Writes, plan: Plan, at: At): Promise<boolean> {
  const day = planDay(plan.terms, plan.zone, at.now);
  if (!(await takeTurn(tx, plan.owner)) || (await findRun(tx, plan.owner, day))) return false;
  const done = await settle(tx, plan, at).catch(asRefusal);
  await keep(tx, plan, at, done);
  return true;
}

/** A person's: a day that was noted without a settlement is tried again. @throws Refusal before anything is written */
export async function runAgain(tx: Writes, plan: Plan, at: At): Promise<string> {
  const day = planDay(plan.terms, plan.zone, at.now);
  if (!(await takeTurn(tx, plan.owner))) throw new Refusal(code.inProgress, 'inProgress');
  if ((await findRun(tx, plan.owner, day))?.settlementId) throw new Refusal(code.duplicate, 'planRan', { day });
  if (!isOpen(plan.terms, plan.zone, at.now, plan.isBankDay)) throw new Refusal(code.outsideWindow, 'planClosed');
  const row = await settle(tx, plan, at);
  await keep(tx, plan, at, row);
  return row.orderNo;
}

/** @throws Refusal before anything is written */
async function settle(tx: Writes, plan: Plan, at: At) {
  const { owner, terms } = plan;
  const house = houseOf(plan);
  await refuseIfHeld(tx, ALL, house);
  const accountId = await findDestination(tx, owner, at.now);
  if (accountId === undefined) throw new Refusal(code.notFound, 'planNoAccount');
  const to = await findUsable(tx, ALL, { id: accountId, ownerId: owner.ownerId, now: at.now });
  // From here on the balance is this transaction's.
  const available = await heldOf(tx, settlerOf(house), owner.currency);
  const amount = await plannedAmount(tx, plan, available, at.now);
  const limit = { minor: terms.least, currency: owner.currency };
  if (amount < terms.least) throw new Refusal(code.limitExceeded, 'planTooLittle', { limit });
  const asked = { mode: settlementMode.auto, ...(await periodOf(tx, plan, at.now)) };
  const wanted = { currency: owner.currency, amount: toMajor(amount, owner.currency) };
  return begin(tx, { house, to, wanted, asked }, at);
}

/** From the day after the last plan's; null before the first, and where no new day is due. */
async function periodOf(tx: Writes, plan: Plan, now: Date) {
  const periodEnd = dueTo(plan, now);
  const last = await settledTo(tx, plan.owner);
  return { periodEnd, periodStart: last !== null && last < periodEnd ? plusDays(last, 1) : null };
}

function houseOf({ owner: { ownerType, ownerId, countryIds } }: Plan): SettlingHouse {
  const isMerchant = ownerType === settlingOwner.merchant;
  return {
    ownerType,
    ownerId,
    countryIds,
    merchantId: isMerchant ? ownerId : null,
    agentId: isMerchant ? null : ownerId,
  };
}

async function keep(tx: Writes, { owner, terms, zone }: Plan, { now }: At, done: Refusal | { id: string }) {
  const { ownerType, ownerId, currency } = owner;
  const why =
    done instanceof Refusal
      ? { settlementId: null, word: done.word, said: JSON.stringify(sayable(done)) }
      : { settlementId: done.id, word: null, said: null };
  await keepRun(tx, { ownerType, ownerId, currency, day: planDay(terms, zone, now), ...why, runAt: now });
}

/** Amounts as text, which JSON can hold. */
const sayable = ({ values }: Refusal) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? { minor: `${value.minor}`, currency: value.currency } : value,
    ]),
  );
