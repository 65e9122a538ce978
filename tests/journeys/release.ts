// Another release of the built console, in a second instead of a minute.
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeWorkers } from '../../config/sw/write';
import { HASH_DIGITS, isHashed } from '../../contract/served';
import { temporaryFolder } from '../database/folder';

/** The release that was built. */
export const BUILT = resolve('dist/console');
/** A second real build, where there is one (`npm run nightly`). */
const SECOND = process.env['SECOND_BUILD'];
const HASH = new RegExp(`(?<![0-9a-f])[0-9a-f]{${HASH_DIGITS}}(?![0-9a-f])`, 'g');
const hashOf = new RegExp(`\\.([0-9a-f]{${HASH_DIGITS}})\\.`);
const entry = new RegExp(`/umi\\.[0-9a-f]{${HASH_DIGITS}}\\.js`);

/**
 * A release that comes after the built one, and shares no hashed file with it.
 * @returns its folder; the caller removes it.
 */
export async function nextRelease(): Promise<string> {
  const folder = temporaryFolder('caudal-release-');
  cpSync(SECOND ?? BUILT, folder, { recursive: true });
  if (SECOND === undefined) await renameAll(folder);
  return folder;
}

/**
 * Gives every hashed file another name wherever it is named, and writes the workers with the build's own code. That is
 * what a browser sees of a release in which everything changed (`docs/decisions/0009`).
 */
async function renameAll(folder: string): Promise<void> {
  const files = readdirSync(folder);
  const compressed = files.filter((file) => /\.(br|gz)$/.test(file));
  for (const file of compressed) rmSync(join(folder, file));
  const renamed = new Map(files.filter(isHashed).map((file) => [hashIn(file), newHash(hashIn(file))]));
  const rename = (text: string) => text.replace(HASH, (hash) => renamed.get(hash) ?? hash);
  for (const file of files.filter((one) => /\.(js|css|html|json)$/.test(one))) {
    writeFileSync(join(folder, file), rename(readFileSync(join(folder, file), 'utf8')));
    renameSync(join(folder, file), join(folder, rename(file)));
  }
  await writeWorkers(folder, 'config/sw');
}

const hashIn = (file: string): string => hashOf.exec(file)?.[1] ?? '';
const newHash = (hash: string): string => createHash('sha256').update(hash).digest('hex').slice(0, HASH_DIGITS);

/** The script by which a release is known; no two have the same. */
export const entryOf = (folder: string): string =>
  entry.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[0] ?? '';

export const removeRelease = (folder: string): void => rmSync(folder, { recursive: true, force: true });
