import { readAnchors } from '../server/audit/anchor';
import { verifyAudit } from '../server/audit/verifyAudit';
import { masterKey } from '../server/masterKey';
import { openVault } from '../server/vault';
import { openData } from './dataFolder';

/**
 * `npm run verify:audit`: walks the chain of seals over the audit, names the first altered entry, and says what is not
 * sealed yet. It may run beside the server. Ends with 1 where the chain is broken. It needs the key (MASTER_KEY, or the
 * file of the data folder), and DATABASE_URL or DATA as `npm run verify` does.
 */
const folder = process.env['DATA'] ?? 'data';
const { db, close } = await openData(folder);
try {
  const { sealed, head, unsealed, broken } = await verifyAudit(
    db.reads,
    openVault(masterKey(folder, process.env['MASTER_KEY'])),
    readAnchors(folder),
  );
  say(`${broken.length === 0 ? 'ok    ' : 'BROKEN'}  ${sealed} entries follow each other`);
  if (head !== undefined) say(`        the newest seal is ${head}`);
  say(
    `        ${unsealed.count} wait for their seal${unsealed.oldest ? `, the oldest since ${unsealed.oldest.toISOString()}` : ''}`,
  );
  for (const word of broken) say(`          ${word}`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} finally {
  await close();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
