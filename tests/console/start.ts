import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What Umi writes for the console and its tests import; the last of it to be added. */
const WRITTEN = 'src/.umi/layout.ts';

/** Before the console's tests in a fresh clone, where nobody has let Umi write its modules. */
export default function start(): void {
  if (existsSync(WRITTEN)) return;
  spawnSync('npx', ['max', 'setup'], { stdio: 'ignore' });
  if (existsSync(WRITTEN)) return;
  console.error('The console’s tests need what Umi writes to src/.umi: run `npx max setup` and see why it fails.');
  process.exit(1);
}
