import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ANCHORS } from '../audit/anchor';
import { connected } from '../db/connection';
import type { Vault } from '../vault';
import { keepFiles, UPLOADS } from './files';
import { FORMAT, type Manifest, type TableEntry, tableFile, writeManifest } from './manifest';
import { beginSnapshot, copyOut, migrationsOf, monthsOf, sequencesOf, type TableShape } from './shapeStore';
import { keep } from './stream';
import { syncOne, syncTree } from './sync';

export interface BackupWanted {
  /** Somebody who may read every table: the owner. */
  owner: pg.ClientConfig;
  dataFolder: string;
  /** Seals the list of what is kept; the key itself is never in a backup. */
  vault: Vault;
  /** A folder that is not there yet. */
  to: string;
  now: Date;
  say: (line: string) => void;
}

/**
 * All rows as of one moment, beside the working server, and the files of the data folder. The folder has its name only
 * when everything is in it.
 * @throws a sentence for the person where the folder is there already.
 */
export async function backUp({ owner, dataFolder, vault, to, now, say }: BackupWanted): Promise<Manifest> {
  if (existsSync(to)) throw new Error(`${to} is there already. A backup is never written over: name another folder.`);
  const half = `${to}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(join(half, 'tables'), { recursive: true, mode: 0o700 });
  const client = await connected(owner);
  try {
    // Before the rows, which must hold every seal that is named outside them.
    const anchors = await keepFiles(dataFolder, half, ANCHORS);
    const tables = await beginSnapshot(client);
    const manifest: Manifest = {
      format: FORMAT,
      takenAt: now.toISOString(),
      migrations: await migrationsOf(client),
      months: await monthsOf(client),
      sequences: await sequencesOf(client),
      tables: await keepTables(client, half, { tables, say }),
      files: [...anchors, ...(await keepFiles(dataFolder, half, UPLOADS))],
    };
    writeManifest(half, manifest, vault);
    // A power cut after this finds all of it, under its name.
    syncTree(half);
    renameSync(half, to);
    syncOne(dirname(resolve(to)));
    return manifest;
  } finally {
    await client.end();
  }
}

async function keepTables(
  client: pg.Client,
  folder: string,
  { tables, say }: Pick<BackupWanted, 'say'> & { tables: readonly TableShape[] },
): Promise<TableEntry[]> {
  const entries: TableEntry[] = [];
  for (const table of tables) {
    const one = await keepTable(client, folder, table);
    if (one.rows > 0) say(`${one.name}: ${one.rows} rows`);
    entries.push(one);
  }
  return entries;
}

async function keepTable(client: pg.Client, folder: string, table: TableShape): Promise<TableEntry> {
  const rows = client.query(copyTo(copyOut(client, table)));
  const { sha256 } = await keep(rows, tableFile(folder, table.name));
  return { ...table, rows: rows.rowCount, sha256 };
}
