import { rmSync } from 'node:fs';
import { folderOfRun } from './folder';

export default async function stop(): Promise<void> {
  await globalThis.embeddedForTests?.stop();
  rmSync(folderOfRun(), { recursive: true, force: true });
}
