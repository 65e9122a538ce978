import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type FileKept, keptFile } from './manifest';
import { copyFile } from './stream';

/** Of the data folder: what people uploaded, and the seals of the audit that stand outside the database. */
const KEPT = ['files', 'audit-anchors.ndjson'];

export async function keepFiles(dataFolder: string, backup: string): Promise<FileKept[]> {
  const kept: FileKept[] = [];
  for (const path of KEPT.flatMap((name) => filesBelow(dataFolder, name))) {
    const to = keptFile(backup, path);
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    kept.push({ path, ...(await copyFile(join(dataFolder, path), to)) });
  }
  return kept;
}

/** @throws where a file is not the one that was kept. */
export async function giveFilesBack(backup: string, dataFolder: string, files: readonly FileKept[]): Promise<void> {
  for (const { path, sha256 } of files) {
    const to = join(dataFolder, path);
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    if ((await copyFile(keptFile(backup, path), to)).sha256 !== sha256)
      throw new Error(`The file ${path} of the backup was altered.`);
  }
}

function filesBelow(folder: string, name: string): string[] {
  if (!existsSync(join(folder, name))) return [];
  const found = readdirSync(join(folder, name), { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
