import { countryOf } from '#contract/money';
// Plans of all owners: some in one transaction, several of those at once.

import { isLost } from '../db/lost';
import { eachByItself } from '../eachByItself';
import type { Services } from '../services';
import { bankDaysAround } from '../settlementRule/bankDays';
import { listAuto, type RuleRow } from '../settlementRule/rules';
import { maySettle } from '../verification/settlement';
import { ALL } from './hold';
import { type Plan, plansOf } from './plan';
import { listPlanned } from './planStore';
import { markFailed } from './runStore';
import { runPlan, runTogether } from './settle';
import { isOpen, planDay } from './window';

const BATCH = 1_000;
/** In one transaction, whose owners nobody else settles meanwhile: so few that it is over in a moment. */
const TOGETHER = 25;
/** At once: of the four connections for jobs one stays for the others. */
const LANES = 3;

/** Gives how many owners were looked at, of so many a rule at most; books that were found broken stop it. */
export async function runPlans(services: Services, most = BATCH): Promise<number> {
  if (!(await maySettle(services))) return 0;
  const now = services.clock.now();
  const things = await listAuto(services.db.jobs);
  return eachByItself(services, { job: 'plans', things, nameOf: ({ id }) => id }, (rule) =>
    runRule(services, rule, { now, most }),
  );
}

async function runRule(services: Services, rule: RuleRow, { now, most }: { now: Date; most: number }) {
  const zone = countryOf(rule.currency);
  if (!zone) return 0;
  const { jobs } = services.db;
  const day = planDay(rule, zone, now);
  if (!isOpen(rule, zone, now, await bankDaysAround(jobs, zone, day))) return 0;
  const { rows } = await listPlanned(jobs, ALL, { ruleId: rule.id, unrunOn: day, limit: most });
  const queue = await plansOf(jobs, rows, now);
  const lanes = Array.from({ length: LANES }, () => lane(services, queue, now));
  return (await Promise.all(lanes)).reduce((all, one) => all + one, 0);
}

/** Some after the others, until none is left. */
async function lane(services: Services, queue: Plan[], now: Date): Promise<number> {
  let ran = 0;
  while (queue.length > 0) ran += await runSome(services, queue.splice(0, TOGETHER), now);
  return ran;
}

/** Where one fails all are undone, and each is tried by itself; so is who was held by somebody else. */
async function runSome(services: Services, plans: Plan[], now: Date): Promise<number> {
  const { db, nextId, log } = services;
  const at = { now, nextId, actor: 'system' };
  const { ran, left } = await db.jobs
    .transaction()
    .execute((tx) => runTogether(tx, plans, at))
    .catch((error: unknown) => {
      if (isLost(error)) throw error;
      log.warn({ err: error, owners: plans.length }, 'plans failed together');
      return { ran: 0, left: plans };
    });
  let alone = 0;
  for (const plan of left) if (await runOne(services, plan, now)) alone += 1;
  return ran + alone;
}

/** One that fails keeps the others from nothing; it comes again after them. */
async function runOne({ db, nextId, log }: Services, plan: Plan, now: Date): Promise<boolean> {
  try {
    const at = { now, nextId, actor: 'system' };
    return await db.jobs.transaction().execute((tx) => runPlan(tx, plan, at));
  } catch (error) {
    if (isLost(error)) throw error;
    log.error({ err: error, ownerId: plan.owner.ownerId }, 'plan failed');
    await db.jobs.transaction().execute((tx) => markFailed(tx, plan.owner, now));
    return false;
  }
}
