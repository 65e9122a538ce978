// Another release of the built console, in a second instead of a minute.
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeWorkers } from '../../config/sw/write';
import { isHashed } from '../../contract/served';
import { temporaryFolder } from '../database/folder';

/** The release that was built. */
export const BUILT = resolve('dist/console');
const HASH = /(?<![0-9a-f])[0-9a-f]{8}(?![0-9a-f])/g;

/**
 * A copy of the build in which every hashed file has another name, wherever it is named, and the entry says which release
 * it is: what a browser sees of a release that touched everything. Its workers are written by the build's own code.
 * @returns the folder; the caller removes it.
 */
export async function anotherRelease(name: string, built = BUILT): Promise<string> {
  const folder = temporaryFolder(`caudal-release-${name}-`);
  cpSync(built, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) && !/sw-\w+\.js$/.test(file) });
  const files = readdirSync(folder);
  const renamed = new Map(files.filter(isHashed).map((file) => [hashIn(file), newHash(hashIn(file), name)]));
  const rename = (text: string) => text.replace(HASH, (hash) => renamed.get(hash) ?? hash);
  for (const file of files.filter((one) => /\.(js|css|html|json)$/.test(one))) {
    const text = rename(readFileSync(join(folder, file), 'utf8'));
    writeFileSync(join(folder, file), /^umi\..*\.js$/.test(file) ? `${text}\nself.release=${JSON.stringify(name)};` : text);
    renameSync(join(folder, file), join(folder, rename(file)));
  }
  await writeWorkers(folder, 'config/sw');
  return folder;
}

const hashIn = (file: string): string => /\.([0-9a-f]{8})\./.exec(file)?.[1] ?? '';
const newHash = (hash: string, name: string): string => createHash('sha256').update(`${hash} ${name}`).digest('hex').slice(0, 8);

export const removeRelease = (folder: string): void => rmSync(folder, { recursive: true, force: true });
