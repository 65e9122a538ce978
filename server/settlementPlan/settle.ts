// Plans run: each at most once a day, whatever process begins it.
import { code } from '#contract/error';
import type { Writes } from '../db/pools';
import type { NextId } from '../db/snowflake';
import { keyOf } from '../ledger/ownBalances';
import { beginAll, type Judged } from '../settlement/begin';
import { asRefusal, Refusal } from '../words/word';
import { type Hold, hold, holdFree } from './hold';
import { factsOf, judgePlan } from './judge';
import type { Plan } from './plan';
import { findRuns, keepRuns, takeTurns } from './runStore';
import { isOpen, planDay } from './window';

interface At {
  now: Date;
  nextId: NextId;
  actor: string;
}
/** What became of a plan. */
type Done = Refusal | { id: string; orderNo: string };

/**
 * The job's, of plans of one rule, in one transaction: an owner that cannot be settled today is noted, and not asked
 * again before tomorrow. It waits for nobody. Gives how many were looked at, and those whose money somebody else holds.
 */
export async function runTogether(tx: Writes, plans: readonly Plan[], at: At): Promise<{ ran: number; left: Plan[] }> {
  const due = await takeDue(tx, plans, at.now);
  const holds = await holdFree(tx, due);
  await keep(tx, await settle(tx, holds, at), at.now);
  return { ran: holds.size, left: due.filter((plan) => !holds.has(plan)) };
}

/** The same of one, for which it waits. */
export async function runPlan(tx: Writes, plan: Plan, at: At): Promise<boolean> {
  const [due] = await takeDue(tx, [plan], at.now);
  if (due) await keep(tx, await settle(tx, new Map([[due, await hold(tx, due)]]), at), at.now);
  return due !== undefined;
}

/** A person's: a day that was noted without a settlement is tried again. @throws Refusal before anything is written */
export async function runAgain(tx: Writes, plan: Plan, at: At): Promise<string> {
  const day = dayOf(plan, at.now);
  if (!(await takeTurns(tx, [plan.owner])).has(keyOf(plan.owner))) throw new Refusal(code.inProgress, 'inProgress');
  const run = (await findRuns(tx, [plan.owner], day)).get(keyOf(plan.owner));
  if (run?.settlementId) throw new Refusal(code.duplicate, 'planRan', { day });
  if (!isOpen(plan.terms, plan.zone, at.now, plan.isBankDay)) throw new Refusal(code.outsideWindow, 'planClosed');
  const all = await settle(tx, new Map([[plan, await hold(tx, plan)]]), at);
  const done = all.get(plan);
  if (!done || done instanceof Refusal) throw done ?? new Error('a plan was not settled');
  await keep(tx, all, at.now);
  return done.orderNo;
}

const dayOf = ({ terms, zone }: Plan, now: Date): string => planDay(terms, zone, now);

/** Those whom nobody settles now, and nobody has settled today; they are of one rule, and so of one day. */
async function takeDue(tx: Writes, plans: readonly Plan[], now: Date): Promise<Plan[]> {
  const [first] = plans;
  if (!first) return [];
  const taken = await takeTurns(
    tx,
    plans.map(({ owner }) => owner),
  );
  const mine = plans.filter(({ owner }) => taken.has(keyOf(owner)));
  // A statement of its own, so that it sees what whoever had the turn before has done.
  const ran = await findRuns(
    tx,
    mine.map(({ owner }) => owner),
    dayOf(first, now),
  );
  return mine.filter(({ owner }) => !ran.has(keyOf(owner)));
}

/** Each is judged before anything is written, so what is refused to one is nothing to the others. */
async function settle(tx: Writes, holds: ReadonlyMap<Plan, Hold>, at: At): Promise<ReadonlyMap<Plan, Done>> {
  if (holds.size === 0) return new Map();
  const factOf = await factsOf(tx, [...holds.keys()], at.now);
  const judged = new Map([...holds].map(([plan, one]) => [plan, judgedOr(plan, one, factOf(plan), at.now)]));
  const begun = [...judged.values()].filter((one): one is Judged => !(one instanceof Refusal));
  const rows = new Map((await beginAll(tx, begun, at)).map((row) => [keyOf(row), row]));
  return new Map([...judged].map(([plan, one]) => [plan, one instanceof Refusal ? one : rowOf(rows, plan)]));
}

function judgedOr(...given: Parameters<typeof judgePlan>): Judged | Refusal {
  try {
    return judgePlan(...given);
  } catch (error) {
    return asRefusal(error);
  }
}

function rowOf<Row>(rows: ReadonlyMap<string, Row>, { owner }: Plan): Row {
  const row = rows.get(keyOf(owner));
  if (!row) throw new Error(`the settlement of ${keyOf(owner)} has no row`);
  return row;
}

async function keep(tx: Writes, all: ReadonlyMap<Plan, Done>, now: Date): Promise<void> {
  const rows = [...all].map(([plan, done]) => {
    const { ownerType, ownerId, currency } = plan.owner;
    return { ownerType, ownerId, currency, day: dayOf(plan, now), ...noteOf(done), runAt: now };
  });
  await keepRuns(tx, rows);
}

const noteOf = (done: Done) =>
  done instanceof Refusal
    ? { settlementId: null, word: done.word, said: JSON.stringify(sayable(done)) }
    : { settlementId: done.id, word: null, said: null };

/** Amounts as text, which JSON can hold. */
const sayable = ({ values }: Refusal) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? { minor: `${value.minor}`, currency: value.currency } : value,
    ]),
  );
