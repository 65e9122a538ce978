import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../server/db/embedded';
import { migrate } from '../server/db/migrate';
import { tableTypes } from './tableTypes';

/** `npm run db:types`: writes server/db/tables.ts from the migrations. */
const folder = mkdtempSync(join(tmpdir(), 'caudal-types-'));
const embedded = await startEmbedded(folder, { settings: ['fsync=off'] });
try {
  await migrate(embedded.connect);
  writeFileSync('server/db/tables.ts', await tableTypes(embedded.connect));
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
