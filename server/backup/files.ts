import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backupFile, type FileEntry } from './manifest';
import { copyFile } from './stream';

/** Of the data folder: what people uploaded. */
export const UPLOADS = 'files';

export async function keepFiles(dataFolder: string, backup: string, name: string): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  for (const path of filesBelow(dataFolder, name)) {
    const to = backupFile(backup, path);
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    entries.push({ path, ...(await copyFile(join(dataFolder, path), to)) });
  }
  return entries;
}

/** @throws where a file is not the one that was kept. */
export async function giveFilesBack(backup: string, dataFolder: string, files: readonly FileEntry[]): Promise<void> {
  for (const { path, sha256 } of files) {
    const to = join(dataFolder, path);
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    if ((await copyFile(backupFile(backup, path), to)).sha256 !== sha256)
      throw new Error(`The file ${path} of the backup was altered.`);
  }
}

/** The file of that name, or all of the folder, as paths below `folder`. */
function filesBelow(folder: string, name: string): string[] {
  if (!existsSync(join(folder, name))) return [];
  if (statSync(join(folder, name)).isFile()) return [name];
  const found = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' });
  return found.map((path) => join(name, path)).filter((path) => statSync(join(folder, path)).isFile());
}
