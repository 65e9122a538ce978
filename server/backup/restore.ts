import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { connected } from '../db/connection';
import { migrate } from '../db/migration';
import type { Vault } from '../vault';
import { giveFilesBack } from './files';
import { type Manifest, readManifest, type TableEntry, tableFile } from './manifest';
import { copyIn, emptyShape, emptyTables, isInUse, makeMonths, putSequences, withoutGuards } from './shapeStore';
import { giveBack } from './stream';

export interface RestoreWanted {
  /** The owner of an empty database. */
  owner: pg.ClientConfig;
  dataFolder: string;
  /** Of the key that the backup was taken under. */
  vault: Vault;
  from: string;
  say: (line: string) => void;
}

/**
 * Puts all rows and files back into a database that nobody uses, in the shape it had; a newer product changes the shape
 * when it starts. All rows or none: a restore that is killed is simply begun again.
 * @throws a sentence for the person: a database in use, another key, a part that was altered, a newer shape.
 */
export async function restore({ owner, dataFolder, vault, from, say }: RestoreWanted): Promise<Manifest> {
  const manifest = readManifest(from, vault);
  const client = await connected(owner);
  try {
    if (await isInUse(client))
      throw new Error('The database is in use. Restore into an empty one, and keep this one until you have compared.');
    await emptyShape(client);
    await migrate(owner, undefined, manifest.migrations);
    await client.query('begin');
    await putRows(client, from, { manifest, say });
    await giveFilesBack(from, dataFolder, manifest.files);
    await client.query('commit');
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
  }
}

async function putRows(
  client: pg.Client,
  from: string,
  { manifest, say }: Pick<RestoreWanted, 'say'> & { manifest: Manifest },
): Promise<void> {
  await makeMonths(client, manifest.months);
  const guard = await withoutGuards(client);
  await emptyTables(client, manifest.tables);
  for (const table of manifest.tables) await putTable(client, from, { table, say });
  await putSequences(client, manifest.sequences);
  await guard();
}

async function putTable(
  client: pg.Client,
  from: string,
  { table, say }: Pick<RestoreWanted, 'say'> & { table: TableEntry },
): Promise<void> {
  const rows = client.query(copyFrom(copyIn(client, table)));
  const { sha256 } = await giveBack(tableFile(from, table.name), rows);
  if (sha256 !== table.sha256) throw new Error(`The rows of ${table.name} in the backup were altered.`);
  if (table.rows > 0) say(`${table.name}: ${table.rows} rows`);
}
