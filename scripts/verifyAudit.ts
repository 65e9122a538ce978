import { readAnchors } from '../server/audit/anchor';
import { verifyAudit } from '../server/audit/verifyAudit';
import { masterKey } from '../server/masterKey';
import { openVault } from '../server/vault';
import { openData } from './dataFolder';
import { printAudit } from './findings';

/**
 * `npm run verify:audit`: walks the chain of seals over the audit, names the first altered entry, and says what is not
 * sealed yet. It may run beside the server. Ends with 1 where the chain is broken. It needs the key (MASTER_KEY, or the
 * file of the data folder), and DATABASE_URL or DATA as `npm run verify` does.
 */
const folder = process.env['DATA'] ?? 'data';
const { db, close } = await openData(folder);
try {
  const report = await verifyAudit(
    db.reads,
    openVault(masterKey(folder, process.env['MASTER_KEY'])),
    readAnchors(folder),
  );
  process.exitCode = printAudit(report) ? 0 : 1;
} finally {
  await close();
}
