import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const PREFIX = 'caudal-test-';
export const TEMPLATE = 'template_caudal';
/** Data folder of this run; the process id tells later runs whether it is left over. */
export const folderOfRun = (): string => join(tmpdir(), `${PREFIX}${process.pid}`);
