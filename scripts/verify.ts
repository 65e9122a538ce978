import { systemClock } from '../server/clock';
import { snowflake } from '../server/db/snowflake';
import { releaseSettlement } from '../server/verification/release';
import { type Finding, verify } from '../server/verification/verify';
import { openData } from './dataFolder';

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
  if (given === undefined) print(await verify(db.reads));
  else await release();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await close();
}

async function release(): Promise<void> {
  const { findings, days } = await releaseSettlement(db, { now: systemClock.now(), nextId: snowflake(LAST_NODE) });
  print(findings);
  const said =
    days.length > 0
      ? `Released: ${days.join(', ')}. What settles by itself goes on.`
      : 'Not released: settlement stays stopped.';
  process.stdout.write(`${said}\n`);
}

function print(findings: readonly Finding[]): void {
  for (const finding of findings) process.stdout.write(lineOf(finding));
  process.exitCode = findings.some(({ broken }) => broken.length > 0) ? 1 : 0;
}

function lineOf({ name, figures, broken }: Finding): string {
  const numbers = Object.entries(figures).map(([of, value]) => `${of} ${value}`);
  const offences = broken.map((word) => `          ${word}\n`);
  return `${broken.length === 0 ? 'ok    ' : 'BROKEN'}  ${name} (${numbers.join(', ')})\n${offences.join('')}`;
}
