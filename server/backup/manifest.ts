import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Vault } from '../vault';
import type { SequenceEntry, TableShape } from './shapeStore';

/** Of the folder as a whole; another is another product's. */
export const FORMAT = 1;

/** What a backup holds, and by what its parts are known again. It stands beside them, under a seal of the key. */
export interface Manifest {
  format: typeof FORMAT;
  /** Of the snapshot: everything committed before it is in the backup, nothing after it. */
  takenAt: string;
  /** The database's shape, by the files that made it. */
  migrations: readonly { name: string; checksum: string }[];
  /** First days of the months that its tables are cut into, as `2026-11-01`. */
  months: readonly string[];
  tables: readonly TableEntry[];
  sequences: readonly SequenceEntry[];
  /** Of the data folder, by paths below it. Where files lie in a bucket there are none. */
  files: readonly FileEntry[];
}
export interface TableEntry extends TableShape {
  rows: number;
  /** Of the rows as PostgreSQL writes them, before they are compressed. */
  sha256: string;
}
export interface FileEntry {
  path: string;
  bytes: number;
  sha256: string;
}

const MANIFEST = 'manifest.json';
const SEAL = 'manifest.seal';
export const tableFile = (folder: string, name: string): string => join(folder, 'tables', `${name}.copy.gz`);
export const backupFile = (folder: string, path: string): string => join(folder, 'files', path);

export function writeManifest(folder: string, manifest: Manifest, vault: Vault): void {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  writeFileSync(join(folder, MANIFEST), text, { mode: 0o600 });
  writeFileSync(join(folder, SEAL), sealOf(text, vault), { mode: 0o600 });
}

/** @throws a sentence for the person where the folder holds no backup, or one that this key did not seal. */
export function readManifest(folder: string, vault: Vault): Manifest {
  const text = readText(folder, MANIFEST);
  if (readText(folder, SEAL).trim() !== sealOf(text, vault))
    throw new Error(
      `The backup in ${folder} was altered, or taken under another key. Give the MASTER_KEY it was taken with, or put that file "key" into the data folder.`,
    );
  const manifest: Manifest = JSON.parse(text);
  if (manifest.format !== FORMAT)
    throw new Error(`The backup in ${folder} is of format ${manifest.format}; this version reads format ${FORMAT}.`);
  return manifest;
}

function readText(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch (cause) {
    throw new Error(`There is no whole backup in ${folder}: its ${name} is missing.`, { cause });
  }
}

const sealOf = (text: string, vault: Vault) =>
  vault.hmac(`backup ${createHash('sha256').update(text).digest('hex')}`).toString('hex');
