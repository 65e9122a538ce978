import { code } from '#contract/error';
import type { DeedName } from '#contract/index';
import type { Database } from '../db/open';
import type { NextId } from '../db/snowflake';
import { writeAudit } from '../http/auditWrite';
import { byItself } from '../http/systemActor';
import { releaseNights, settlementStopped } from './store';
import { type Finding, verify } from './verify';

const RELEASE: DeedName = 'verification.release';
interface At {
  now: Date;
  nextId: NextId;
}

/** What was found on the way, and the nights that are released; none where something is still broken. */
export interface Released {
  findings: Finding[];
  days: string[];
}

/**
 * Lets what settles by itself go on, by a command on the server's own machine, once every invariant holds again.
 * @throws where nothing is stopped.
 */
export async function releaseSettlement(
  { reads, writes }: Pick<Database, 'reads' | 'writes'>,
  { now, nextId }: At,
): Promise<Released> {
  const upTo = await settlementStopped(reads);
  if (upTo === undefined) throw new Error('Nothing is stopped.');
  const findings = await verify(reads);
  if (findings.some(({ broken }) => broken.length > 0)) return { findings, days: [] };
  const days = await writes.transaction().execute(async (tx) => {
    const released = await releaseNights(tx, { upTo, by: 'command', now });
    if (released.length > 0)
      await writeAudit(tx, { id: nextId(now), at: now, ...byItself('command'), ...done(released) });
    return released;
  });
  return { findings, days };
}

const done = (days: readonly string[]) => ({
  call: RELEASE,
  input: { days },
  changes: days.map((day) => ({ type: 'verification', no: day, before: { stopped: true }, after: { stopped: false } })),
  result: code.ok,
  answer: {},
  tookMs: 0,
});
