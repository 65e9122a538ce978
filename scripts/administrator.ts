import { systemClock } from '../server/clock';
import { snowflake } from '../server/db/snowflake';
import { makeFirstAdministrator } from '../server/employee/firstAdministrator';
import { unlock } from '../server/identity/unlock';
import { readSettings } from '../server/settings';
import { openData } from './dataFolder';

/** Servers take the lowest numbers that are free. */
const LAST_NODE = 1023;
const USAGE = `Say what is to be done, and for whom:
  npm run administrator -- first.admin           makes the first administrator, and once more a second one (4 to 32 signs: a letter, then letters, digits, "." or "_")
  npm run administrator -- --unlock first.admin  lets somebody in whom too many failures have locked out
`;

/**
 * `npm run administrator -- <user name>`: makes an administrator of a database that has fewer than two, and prints the
 * password that opens the account once, for a day. With `--unlock` it opens the door to somebody who is locked out. It
 * may run beside the server, and finds the data as that does: DATABASE_URL, or DATA.
 */
const [first = '', second = '', ...more] = process.argv.slice(2);
const unlocks = first === '--unlock';
const userName = unlocks ? second : first;
const isRight = unlocks ? second !== '' : second === '' && /^[a-z][a-z0-9_.]{3,31}$/.test(first);
if (!isRight || more.length > 0) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const settings = readSettings(process.env);
const { db, close } = await openData(settings.dataFolder);
try {
  process.stdout.write(await (unlocks ? letIn() : make()));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await close();
}

async function make(): Promise<string> {
  const password = await makeFirstAdministrator(db.writes, {
    userName,
    now: systemClock.now(),
    nextId: snowflake(LAST_NODE),
    settings,
  });
  return `${userName} may sign in with this password within 24 hours, and must change it then:\n${password}\n`;
}

async function letIn(): Promise<string> {
  await unlock(db.writes, { userName, now: systemClock.now(), nextId: snowflake(LAST_NODE) });
  return `${userName} is not locked any more, and may sign in as before.\n`;
}
