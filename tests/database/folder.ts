import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const PREFIX = 'caudal-test-';
export const TEMPLATE = 'template_caudal';
/** Data folder of this run; the process id tells later runs whether it is left over. */
export const folderOfRun = (): string => join(tmpdir(), `${PREFIX}${process.pid}`);

/**
 * A fresh folder for a server's data. Everybody may walk there: under root the database runs as somebody else, and
 * would move out.
 */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}
