// A demo as the tests of its story look at it: told at a moment of theirs, in a database and folder of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Services } from '../server/services';
import { cloneDatabase, type TestDatabase } from '../tests/database/clone';
import { startApp, type TestApp, testServices } from '../tests/gate/app';
import { type DemoSize, makeDemo } from './demo';

export interface DemoWorld {
  db: TestDatabase;
  app: TestApp;
  /** Those it was told with, at its moment. */
  services: Services;
  close(): Promise<void>;
}

export async function startDemo(now: Date, size: DemoSize): Promise<DemoWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'demo-told-'));
  const db = await cloneDatabase({ now });
  const services = { ...testServices(db, { dataFolder: folder }), clock: { now: () => now } };
  await makeDemo(services, () => undefined, size);
  const app = await startApp(db);
  const close = async () => {
    await app.close();
    await db.drop();
    rmSync(folder, { recursive: true });
  };
  return { db, app, services, close };
}
