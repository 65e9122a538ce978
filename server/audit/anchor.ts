// The newest seal of each day, written down outside the database: who can rewrite every table still cannot rewrite this
// file unseen.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOOK_ZONE, businessDay } from '#contract/time';
import type { Job, Services } from '../services';
import { latestSeal } from './sealStore';

export interface Anchor {
  /** The Latin-American business day on which it was written. */
  day: string;
  position: number;
  /** Hexadecimal digits. */
  seal: string;
}

const MINUTE = 60_000;
/** Its name in the data folder. */
export const ANCHORS = 'audit-anchors.ndjson';
const fileOf = (dataFolder: string) => join(dataFolder, ANCHORS);

/** @throws where a line of the file is none of ours. */
export function readAnchors(dataFolder: string): Anchor[] {
  const file = fileOf(dataFolder);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line, at) => {
    const { day, position, seal } = JSON.parse(line);
    if (typeof day === 'string' && Number.isSafeInteger(position) && typeof seal === 'string')
      return { day, position, seal };
    throw new Error(`${file}, line ${at + 1}, is no anchor`);
  });
}

/** Once a day, as soon as there is something to hold on to. */
export const anchorAudit: Job = { name: 'anchorAudit', everyMs: MINUTE, run: anchorOnce };

export async function anchorOnce({
  db,
  clock,
  settings,
}: Pick<Services, 'db' | 'clock' | 'settings'>): Promise<number> {
  const day = businessDay(clock.now().getTime(), BOOK_ZONE);
  if (readAnchors(settings.dataFolder).at(-1)?.day === day) return 0;
  const head = await latestSeal(db.reads);
  if (!head) return 0;
  const anchor: Anchor = { day, position: head.position, seal: head.seal.toString('hex') };
  appendFileSync(fileOf(settings.dataFolder), `${JSON.stringify(anchor)}\n`, { mode: 0o600 });
  return 1;
}
