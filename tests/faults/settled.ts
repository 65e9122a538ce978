// What people were told about settlements, and what plans did, against the rows and the books.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { bizType, settlementMode } from '#contract/status';
import type { Db } from '../../server/db/pools';
import type { Settling } from './settling';

const PATIENCE_MS = 90_000;
const PAUSE_MS = 250;

/** What does not hold, in words, by what is wrong. */
export interface Judged {
  /** Taken in twice, paid twice, or settled by two plans of one day. */
  twice: string[];
  /** Taken in, or planned, and not there. */
  missing: string[];
  /** There, and not in the status that somebody was told. */
  lost: string[];
}
interface Row {
  orderNo: string;
  key: string;
  status: number;
  paid: number;
}

/** Owners that have a plan, and whether each has had the time to run. */
interface Plans {
  planned: readonly string[];
  isOver: boolean;
}

export async function judgeSettlements(db: Db, settling: Settling, of: Plans): Promise<Judged> {
  const { rows } = await sql<Row>`select order_no, owner_id || ' ' || amount as key, status,
      (select count(*)::int from posting_key k where k.biz_no = order_no and k.biz_type = ${bizType.settlementDone}) as paid
    from settlement where mode = ${settlementMode.manual}`.execute(db);
  const byNo = new Map(rows.map((row) => [row.orderNo, row]));
  const times = new Map<string, number>();
  for (const { key } of rows) times.set(key, (times.get(key) ?? 0) + 1);
  const plans = await judgePlans(db, of);
  return {
    twice: [
      ...[...times].filter(([, n]) => n > 1).map(([key, n]) => `settlement of ${key} is there ${n} times`),
      ...rows.filter(({ paid }) => paid > 1).map(({ orderNo, paid }) => `settlement ${orderNo} was paid ${paid} times`),
      ...rows.filter(({ key }) => !settling.requests.includes(key)).map(({ key }) => `${key} was never asked for`),
      ...plans.twice,
    ],
    missing: [
      ...[...settling.applied]
        .filter(([key, no]) => byNo.get(no)?.key !== key)
        .map(([key, no]) => `settlement ${no} of ${key} is missing`),
      ...plans.missing,
    ],
    lost: [...settling.statuses]
      .filter(([no, status]) => ![status, settling.tried.get(no)].some((one) => one === byNo.get(no)?.status))
      .map(([no, status]) => `settlement ${no} is ${byNo.get(no)?.status}, and was told to be ${status}`),
  };
}

/** Each run with money has its one settlement of that day; each owner has a run in the end. */
async function judgePlans(db: Db, { planned, isOver }: Plans): Promise<Pick<Judged, 'twice' | 'missing'>> {
  const { rows } = await sql<{ ownerId: string; made: number; runs: number; settled: number }>`
    select owner.id as owner_id, coalesce(made.n, 0) as made, coalesce(run.n, 0) as runs, coalesce(run.settled, 0) as settled
    from unnest(${planned}::bigint[]) as owner (id)
      left join (select owner_id, count(*)::int as n from settlement where mode = ${settlementMode.auto}
        group by owner_id) as made on made.owner_id = owner.id
      left join (select owner_id, count(*)::int as n, count(settlement_id)::int as settled from settlement_plan_run
        group by owner_id) as run on run.owner_id = owner.id`.execute(db);
  return {
    twice: rows
      .filter(({ made, settled }) => made > settled)
      .map(({ ownerId }) => `owner ${ownerId} was planned twice`),
    missing: rows
      .filter(({ made, runs, settled }) => (isOver && runs === 0) || made < settled)
      .map(({ ownerId }) => `the plan of owner ${ownerId} is missing`),
  };
}

/** When plans ran, ms. */
export async function plansRun(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('settlementPlanRun').select('runAt').execute();
  return rows.map(({ runAt }) => runAt.getTime());
}

/** Waits until the plan of each owner has run. */
export async function untilPlanned(db: Db, planned: readonly string[]): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    if ((await plansRun(db)).length >= planned.length) return;
    await sleep(PAUSE_MS);
  }
}
