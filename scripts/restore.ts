import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readAnchors } from '../server/audit/anchor';
import { verifyAudit } from '../server/audit/verifyAudit';
import { restore } from '../server/backup/restore';
import { startEmbedded } from '../server/cluster/embedded';
import { embeddedAddresses, serverAddresses, shapeDatabase } from '../server/db/application';
import { openDatabase } from '../server/db/pools';
import { masterKey } from '../server/masterKey';
import { readSettings, type StartSettings } from '../server/settings';
import { openVault } from '../server/vault';
import { verify } from '../server/verification/verify';
import { printAudit, printBooks } from './findings';
import { sizeOf, spoken } from './spoken';

const USAGE = `Say which backup:
  npm run restore -- backups/2026-11-23
`;

/**
 * `npm run restore -- FOLDER`: puts a backup into an empty database and data folder, named as the server's own:
 * DATABASE_URL and DATABASE_OWNER_URL, or DATA. The key it was taken under is given as MASTER_KEY, or lies in the data
 * folder as "key". Afterwards it looks at the books and at the audit, as `npm run verify` and `npm run verify:audit`
 * do.
 */
const [from, ...more] = process.argv.slice(2);
if (from === undefined || from.startsWith('-') || more.length > 0) {
  process.stderr.write(USAGE);
  process.exit(2);
}
await spoken(async (say) => {
  const settings = readSettings(process.env);
  const { dataFolder, masterKey: given, mode } = settings;
  refuseNoKey(settings);
  const embedded = settings.databaseUrl === undefined ? await startEmbedded(dataFolder) : undefined;
  try {
    const addresses = embedded ? embeddedAddresses(embedded.connect) : serverAddresses(settings);
    const vault = openVault(masterKey(dataFolder, given));
    const back = await restore({ owner: addresses.owner, dataFolder, vault, from: resolve(from), say });
    for (const remark of await shapeDatabase(addresses, mode)) say(remark);
    say(`Put back: ${sizeOf(back)}.`);
    const db = openDatabase(addresses.owner, 2);
    try {
      const books = printBooks(await verify(db.reads));
      const audit = printAudit(await verifyAudit(db.reads, vault, readAnchors(dataFolder)));
      if (!books || !audit) throw new Error('All is back as it was kept, but what was kept does not hold: see above.');
    } finally {
      await db.close();
    }
  } finally {
    await embedded?.stop();
  }
});

/** A new key would be made, under which nothing of the backup could be read. */
function refuseNoKey({ masterKey: given, dataFolder }: StartSettings): void {
  if (given === undefined && !existsSync(join(dataFolder, 'key')))
    throw new Error(
      `Give the key that the backup was taken under: MASTER_KEY, or the file ${join(dataFolder, 'key')}.`,
    );
}
