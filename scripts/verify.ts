import { systemClock } from '../server/clock';
import { snowflake } from '../server/db/snowflake';
import { releaseSettlement } from '../server/verification/release';
import { verify } from '../server/verification/verify';
import { openData } from './dataFolder';
import { printBooks } from './findings';

/** Servers take the lowest numbers that are free. */
const LAST_NODE = 1023;
const USAGE = `Say nothing more, or --release:
  npm run verify               looks at the invariants of the books and prints them
  npm run verify -- --release  looks, and where all hold lets what settles by itself go on after a night that found a break
`;

/**
 * `npm run verify`: looks at the invariants of the ledger and of what stands beside it, and prints each. It may run
 * beside the server. Ends with 1 where one is broken. DATABASE_URL names a server, DATA the embedded data; ./data by
 * default.
 */
const [given, ...more] = process.argv.slice(2);
if ((given !== undefined && given !== '--release') || more.length > 0) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const { db, close } = await openData(process.env['DATA'] ?? 'data');
try {
  if (given === undefined) process.exitCode = printBooks(await verify(db.reads)) ? 0 : 1;
  else await release();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await close();
}

async function release(): Promise<void> {
  const { findings, days } = await releaseSettlement(db, { now: systemClock.now(), nextId: snowflake(LAST_NODE) });
  process.exitCode = printBooks(findings) ? 0 : 1;
  const line =
    days.length > 0
      ? `Released: ${days.join(', ')}. What settles by itself goes on.`
      : 'Not released: settlement stays stopped.';
  process.stdout.write(`${line}\n`);
}
