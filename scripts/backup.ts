import { resolve } from 'node:path';
import { backUp } from '../server/backup/backup';
import { masterKey } from '../server/masterKey';
import { readSettings } from '../server/settings';
import { openVault } from '../server/vault';
import { openOwner } from './dataFolder';
import { sizeOf, spoken } from './spoken';

const USAGE = `Say where the backup is to stand, a folder that is not there yet:
  npm run backup -- backups/2026-11-23
`;

/**
 * `npm run backup -- FOLDER`: keeps all rows as of one moment, and the files of the data folder. It may run beside the
 * server, and finds the data as that does: DATABASE_URL (DATABASE_OWNER_URL where that is another), or DATA. The key is
 * not in it: keep MASTER_KEY, or the data folder's file "key", elsewhere.
 */
const [to, ...more] = process.argv.slice(2);
if (to === undefined || to.startsWith('-') || more.length > 0) {
  process.stderr.write(USAGE);
  process.exit(2);
}
await spoken(async (say) => {
  const settings = readSettings(process.env);
  const { owner, close } = await openOwner(settings);
  try {
    const { dataFolder, masterKey: given, files } = settings;
    const vault = openVault(masterKey(dataFolder, given));
    const manifest = await backUp({ owner, dataFolder, vault, to: resolve(to), now: new Date(), say });
    say(`Kept in ${to}: ${sizeOf(manifest)}.`);
    if (files.kind !== 'disk') say('Files lie in a bucket, which keeps versions of its own: they are not in it.');
    say('The key is not in it: keep MASTER_KEY, or the file "key" of the data folder, elsewhere.');
  } finally {
    await close();
  }
});
