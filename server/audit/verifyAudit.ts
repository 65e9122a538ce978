// Walks the chain of seals over the audit and says where it first breaks.
import type { Reads } from '../db/pools';
import type { Vault } from '../vault';
import type { Anchor } from './anchor';
import { FIRST_SEAL, SEAL_VERSION, sealOf } from './seal';
import { countUnsealed, findStrays, readChain, type SealedEntry, sealBefore } from './sealStore';

const PAGE = 2000;
const MOST_STRAYS = 10;

export interface AuditReport {
  sealed: number;
  /** The newest seal, in hexadecimal digits; undefined where nothing is sealed. */
  head: string | undefined;
  /** What came since the last run of the sealer. */
  unsealed: { count: number; oldest: Date | null };
  /**
   * The first altered place of the chain, entries beside it, and anchors that it no longer meets; empty where all is
   * well.
   */
  broken: string[];
}

/**
 * @param anchors what was written down outside the database: a chain that was cut off, or made anew, does not meet
 * them.
 */
export async function verifyAudit(db: Reads, vault: Vault, anchors: readonly Anchor[]): Promise<AuditReport> {
  const broken: string[] = [];
  const met = new Map<number, string>();
  const due = new Set(anchors.map(({ position }) => position));
  let at = 0;
  let seal: Buffer = FIRST_SEAL;
  for (;;) {
    const page = await readChain(db, at, PAGE);
    for (const entry of page) {
      const fault = faultOf(entry, at + 1, vault, seal);
      if (fault) broken.push(fault);
      if (due.has(entry.position)) met.set(entry.position, entry.seal.toString('hex'));
      if (fault) return reportOf(db, { sealed: at, seal, broken });
      at = entry.position;
      seal = entry.seal;
    }
    if (page.length < PAGE) break;
  }
  const missed = anchors.filter((anchor) => met.get(anchor.position) !== anchor.seal);
  broken.push(
    ...missed.map(
      ({ day, position }) => `the chain does not meet the anchor of ${day}, which stood at position ${position}`,
    ),
  );
  return reportOf(db, { sealed: at, seal, broken });
}

/**
 * The newest seals alone, which somebody can wait for: they follow each other, and the last anchors among them.
 * @returns how many were looked at, and the first altered place or the anchors that are not met
 */
export async function verifyNewest(
  db: Reads,
  vault: Vault,
  { anchors, most }: { anchors: readonly Anchor[]; most: number },
): Promise<Pick<AuditReport, 'broken' | 'unsealed'> & { looked: number }> {
  const from = (await sealBefore(db, most)) ?? { position: 0, seal: FIRST_SEAL };
  const page = await readChain(db, from.position, most);
  const fault = page
    .map((entry, n) => faultOf(entry, from.position + n + 1, vault, page[n - 1]?.seal ?? from.seal))
    .find((word) => word !== undefined);
  const sealAt = new Map(page.map(({ position, seal }) => [position, seal.toString('hex')]));
  const missed = anchors.filter(({ position, seal }) => position > from.position && sealAt.get(position) !== seal);
  const words = missed.map(({ day, position }) => `${day}: ${position}`);
  return { looked: page.length, broken: fault ? [fault] : words, unsealed: await countUnsealed(db) };
}

function faultOf(
  { position, auditId, version, seal, text }: SealedEntry,
  expected: number,
  vault: Vault,
  before: Buffer,
): string | undefined {
  if (position !== expected) return `position ${expected} is missing; the next one is ${position}`;
  const where = `position ${position}, entry ${auditId}`;
  if (text === null) return `${where}: the entry is gone`;
  if (version < 1 || version > SEAL_VERSION)
    return `${where}: sealed by version ${version}, which this program does not know`;
  return sealOf(vault, before, text, version).equals(seal)
    ? undefined
    : `${where}: the entry, or its seal, was altered`;
}

async function reportOf(
  db: Reads,
  { sealed, seal, broken }: { sealed: number; seal: Buffer; broken: string[] },
): Promise<AuditReport> {
  const strays = await findStrays(db, MOST_STRAYS);
  return {
    sealed,
    head: sealed === 0 ? undefined : seal.toString('hex'),
    unsealed: await countUnsealed(db),
    broken: [...broken, ...strays.map((id) => `entry ${id} was never handed to the sealer`)],
  };
}
