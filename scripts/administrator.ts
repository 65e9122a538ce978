import { systemClock } from '../server/clock';
import { snowflake } from '../server/db/snowflake';
import { makeFirstAdministrator } from '../server/employee/firstAdministrator';
import { readSettings } from '../server/settings';
import { openData } from './openData';

/** Servers take the lowest numbers that are free. */
const LAST_NODE = 1023;

/**
 * `npm run administrator -- <user name>`: makes the first administrator of a database that has none, and prints the password that opens the
 * account once, for a day. It may run beside the server, and finds the data as that does: DATABASE_URL, or DATA.
 */
const [userName = ''] = process.argv.slice(2);
if (!/^[a-z][a-z0-9_.]{3,31}$/.test(userName)) {
  process.stderr.write('Say the user name: npm run administrator -- first.admin (4 to 32 signs: a letter, then letters, digits, "." or "_").\n');
  process.exit(2);
}
const settings = readSettings(process.env);
const { db, close } = await openData(settings.dataFolder);
try {
  const password = await makeFirstAdministrator(db.writes, { userName, now: systemClock.now(), nextId: snowflake(LAST_NODE), settings });
  process.stdout.write(`${userName} may sign in with this password within 24 hours, and must change it then:\n${password}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await close();
}
