import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from './db/pools';
import type { Vault } from './vault';

/**
 * The key of all secrets, from the setting or from the data folder, where it is made on first use and only its owner
 * may read it.
 */
export function masterKey(dataFolder: string, given: string | undefined): Buffer {
  if (given !== undefined) return Buffer.from(given, 'hex');
  const file = join(dataFolder, 'key');
  mkdirSync(dataFolder, { recursive: true });
  // `wx`: of two first starts at once, one makes the key and the other fails rather than replace it.
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== 32) throw new Error(`${file} holds no key of 32 bytes`);
  return key;
}

/** @throws where the database's secrets were sealed under another key: every merchant's signature would be refused. */
export async function refuseWrongKey(db: Db, vault: Vault): Promise<void> {
  // biome-ignore lint/plugin: at the start of the server: any merchant's secret shows the key.
  const key = await db.selectFrom('merchantKey').select('secret').limit(1).executeTakeFirst();
  if (!key) return;
  try {
    vault.open(key.secret);
  } catch {
    throw new Error(
      'The secrets in this database were sealed under another key. Give the right MASTER_KEY, or put back the file "key" of its data folder.',
    );
  }
}
