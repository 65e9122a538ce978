// Carries out replays of many: so many wait at a time, and each address has its own rate (`merchantApi/sending.ts`).
import { transact, writeGathered } from '../db/gathering';
import type { Writes } from '../db/pools';
import { tellAgain } from '../payment/notification';
import type { Job, Services } from '../services';
import { asRefusal } from '../words/word';
import type { Looking } from './list';
import { countUntried, holdRunning, keepProgress, listRunning, nextFound } from './replayStore';

/** So many of one replay wait for their first try at most, and so many are made in one transaction. */
const MOST_WAITING = 400;
const BATCH = 50;

export const replayJob: Job = { name: 'replay', everyMs: 250, run: replaySome };

/** Gives how many notifications were looked at. */
async function replaySome(services: Services): Promise<number> {
  let did = 0;
  for (const { id } of await listRunning(services.db.writes))
    did += await transact(services.db.writes, (tx) => goOn(tx, id, services));
  return did;
}

type Held = NonNullable<Awaited<ReturnType<typeof holdRunning>>>;
async function goOn(tx: Writes, id: string, services: Services): Promise<number> {
  const replay = await holdRunning(tx, id);
  if (!replay || (await countUntried(tx, replay)) >= MOST_WAITING) return 0;
  const rows = await nextFound(tx, lookingOf(replay, services), replay.filter, BATCH);
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
const lookingOf = ({ scope, fromId, untilId, orderIds }: Held, { clock }: Services): Looking => ({
  scope,
  zone: 'ch',
  now: clock.now(),
  range: { from: fromId, to: untilId },
  ...(orderIds && { orderIds }),
});

/** Gives how many were left to be sent; the others have nothing to tell by now, or nowhere. */
async function tellEach(
  tx: Writes,
  { id, scope, userName }: Held,
  rows: readonly { id: string; orderId: string }[],
  { clock, nextId }: Services,
): Promise<number> {
  let queued = 0;
  for (const row of rows) {
    const at = { now: clock.now(), nextId, actor: userName };
    // It refuses before it writes anything.
    const refusal = await tellAgain(tx, { ...row, scope, replayId: id }, at).then(() => undefined, asRefusal);
    if (!refusal) queued += 1;
    await writeGathered(tx);
  }
  return queued;
}
