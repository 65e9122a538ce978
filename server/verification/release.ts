import type { Database } from '../db/pools';
import type { NextId } from '../db/snowflake';
import { type OwnDeed, writeOwnAudit } from '../http/ownAudit';
import { releaseNights, settlementStopped } from './store';
import { type Finding, verify } from './verify';

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
    if (released.length > 0) await writeOwnAudit(tx, 'command', done(released), { now, nextId });
    return released;
  });
  return { findings, days };
}

const done = (days: readonly string[]): OwnDeed => ({
  call: 'verification.release' as const,
  input: { days },
  changes: days.map((day) => ({ type: 'verification', no: day, before: { stopped: true }, after: { stopped: false } })),
});
