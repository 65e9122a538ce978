import { type Finding, verify } from '../server/ledger/verify';
import { openData } from './openData';

/**
 * `npm run verify`: looks at the invariants of the ledger and of what stands beside it, and prints each. It may run beside the server.
 * Ends with 1 where one is broken. DATABASE_URL names a server, DATA the embedded data; ./data by default.
 */
const { db, close } = await openData(process.env['DATA'] ?? 'data');
try {
  const findings = await verify(db.reads);
  for (const finding of findings) process.stdout.write(lineOf(finding));
  process.exitCode = findings.some(({ broken }) => broken.length > 0) ? 1 : 0;
} finally {
  await close();
}

function lineOf({ name, figures, broken }: Finding): string {
  const numbers = Object.entries(figures).map(([of, value]) => `${of} ${value}`);
  const offences = broken.map((word) => `          ${word}\n`);
  return `${broken.length === 0 ? 'ok    ' : 'BROKEN'}  ${name} (${numbers.join(', ')})\n${offences.join('')}`;
}
