import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../server/db/embedded';
import { openDatabase } from '../server/db/open';
import { type Finding, verify } from '../server/ledger/verify';

/**
 * `npm run verify`: looks at the invariants of the ledger and of what stands beside it, and prints each. It may run beside the server.
 * Ends with 1 where one is broken. DATABASE_URL names a server, DATA the embedded data; ./data by default.
 */
const url = process.env['DATABASE_URL'];
const embedded = url === undefined ? await openFolder(process.env['DATA'] ?? 'data') : undefined;
const db = openDatabase(embedded?.connect ?? { connectionString: url }, 2);
try {
  const findings = await verify(db.reads);
  for (const finding of findings) process.stdout.write(lineOf(finding));
  process.exitCode = findings.some(({ broken }) => broken.length > 0) ? 1 : 0;
} finally {
  await db.close();
  await embedded?.stop();
}

async function openFolder(folder: string) {
  if (!existsSync(join(folder, 'pg'))) {
    process.stderr.write(`There is no data in ${folder}. Start Caudal once, or set DATABASE_URL or DATA.\n`);
    process.exit(1);
  }
  return startEmbedded(folder, { exclusive: false });
}

function lineOf({ name, figures, broken }: Finding): string {
  const numbers = Object.entries(figures).map(([of, value]) => `${of} ${value}`);
  const offences = broken.map((word) => `          ${word}\n`);
  return `${broken.length === 0 ? 'ok    ' : 'BROKEN'}  ${name} (${numbers.join(', ')})\n${offences.join('')}`;
}
