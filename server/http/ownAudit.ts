import { code } from '#contract/error';
import type { DeedName } from '#contract/index';
import type { Writes } from '../db/pools';
import type { NextId } from '../db/snowflake';
import { writeAudit } from './auditWrite';
import { tellChanges } from './changeEvent';
import type { Change } from './handlers';
import { byItself } from './systemActor';

/** What no request asked for. */
export interface OwnDeed {
  call: DeedName;
  input: object;
  changes: readonly Change[];
  /** 0 where nothing else is said. */
  result?: number;
}

/** Writes into the audit what the server or a command did of itself, in the transaction that did it. */
export async function writeOwnAudit(
  tx: Writes,
  by: Parameters<typeof byItself>[0],
  deed: OwnDeed,
  { now, nextId }: { now: Date; nextId: NextId },
): Promise<void> {
  await writeAudit(tx, { id: nextId(now), at: now, ...byItself(by), result: code.ok, answer: {}, tookMs: 0, ...deed });
  await tellChanges(tx, deed.changes, now);
}
