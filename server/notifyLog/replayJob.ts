// Carries out replays of many: so many wait at a time, and each address has its own rate (`merchantApi/sending.ts`).
import { waitBriefly } from '../db/briefly';
import { transact, writeGathered } from '../db/gathering';
import type { Writes } from '../db/pools';
import { eachByItself } from '../eachByItself';
import type { Job, Services } from '../services';
import { asRefusal } from '../words/word';
import type { ListScope, NoticeRow } from './list';
import { countUntried, holdRunning, keepProgress, listRunning, nextFound } from './replayStore';
import { tellOrderAgain } from './telling';

/** So many of one replay wait for their first try at most, and so many are made in one transaction. */
const MOST_WAITING = 400;
const BATCH = 50;

export const replayJob: Job = { name: 'replay', everyMs: 250, run: replaySome };

/** Gives how many notifications were looked at. */
async function replaySome(services: Services): Promise<number> {
  const things = await listRunning(services.db.writes);
  return eachByItself(services, { job: replayJob.name, things, nameOf: ({ id }) => id }, ({ id }) =>
    transact(services.db.writes, (tx) => goOn(tx, id, services)),
  );
}

type Replay = NonNullable<Awaited<ReturnType<typeof holdRunning>>>;
async function goOn(tx: Writes, id: string, services: Services): Promise<number> {
  await waitBriefly(tx);
  const replay = await holdRunning(tx, id);
  if (!replay || (await countUntried(tx, replay)) >= MOST_WAITING) return 0;
  const rows = await nextFound(tx, listScopeOf(replay, services), replay.filter, BATCH);
  const lasts = rows.filter(({ isLast }) => isLast);
  const queued = await tellEach(tx, replay, lasts, services);
  const last = rows.at(-1);
  await keepProgress(tx, replay, {
    queued: replay.queued + queued,
    refused: replay.refused + lasts.length - queued,
    ...(last ? { fromId: String(BigInt(last.id) + 1n) } : { state: 'done', endedAt: services.clock.now() }),
  });
  return rows.length;
}

/** As whoever asked saw it then. */
const listScopeOf = ({ scope, fromId, untilId, orderIds }: Replay, { clock }: Services): ListScope => ({
  scope,
  zone: 'ch',
  now: clock.now(),
  range: { from: fromId, to: untilId },
  ...(orderIds && { orderIds }),
});

/** Gives how many were left to be sent; the others have nothing to tell by now, or nowhere. */
async function tellEach(
  tx: Writes,
  { id, scope, userName }: Replay,
  rows: readonly Pick<NoticeRow, 'id' | 'orderKind' | 'orderId'>[],
  { clock, nextId }: Services,
): Promise<number> {
  let queued = 0;
  for (const row of rows) {
    const at = { now: clock.now(), nextId, actor: userName };
    // It refuses before it writes anything.
    const refusal = await tellOrderAgain(tx, { ...row, scope, replayId: id }, at).then(() => undefined, asRefusal);
    if (!refusal) queued += 1;
    await writeGathered(tx);
  }
  return queued;
}
