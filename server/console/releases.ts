import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isHashed } from '#contract/served';
import { DAY } from '#contract/time';

/** A tab that was opened on a release may ask for its files this long after another one took its place. */
const GRACE = 7 * DAY;

interface Release {
  id: string;
  files: string[];
  /** Milliseconds since 1970; null while it is the one that is served. */
  replacedAt: number | null;
}

/**
 * Keeps the hashed files of the release in `built` in `kept`, beside those of releases before it, and removes what was
 * replaced more than seven days ago. A build or a new image may then take the old files away under an open tab.
 */
export function keepRelease(built: string, archive: string, now: Date): void {
  mkdirSync(archive, { recursive: true });
  const present = releaseIn(built);
  for (const file of present.files)
    if (!existsSync(join(archive, file))) cpSync(join(built, file), join(archive, file));
  const earlier = listIn(archive)
    .filter(({ id }) => id !== present.id)
    .map((release) => ({ ...release, replacedAt: release.replacedAt ?? now.getTime() }))
    .filter(({ replacedAt }) => now.getTime() - replacedAt < GRACE);
  const wanted = new Set([present, ...earlier].flatMap(({ files }) => files));
  for (const file of readdirSync(archive)) if (!wanted.has(file)) rmSync(join(archive, file));
  writeFileSync(listOf(archive), JSON.stringify([present, ...earlier]));
}

function releaseIn(built: string): Release {
  const files = readdirSync(built).filter((file) => isHashed(file.replace(/\.(?:br|gz)$/, '')));
  return { id: createHash('sha256').update(files.sort().join()).digest('hex'), files, replacedAt: null };
}

/** Beside the folder, because everything in it is served. */
const listOf = (archive: string) => `${archive}.json`;

/** Our own list; one that cannot be read is begun anew, and its files go. */
function listIn(archive: string): Release[] {
  try {
    return JSON.parse(readFileSync(listOf(archive), 'utf8'));
  } catch {
    return [];
  }
}
