import { rmSync, writeFileSync } from 'node:fs';
import { startEmbedded } from '../server/cluster/embedded';
import { migrate } from '../server/db/migration';
import { temporaryFolder } from '../tests/database/folder';
import { tableTypes } from './tableTypes';

/** `npm run db:types`: writes server/db/tables.ts from the migrations. */
const folder = temporaryFolder('caudal-types-');
const embedded = await startEmbedded(folder, { settings: ['fsync=off'] });
try {
  await migrate(embedded.connect);
  writeFileSync('server/db/tables.ts', await tableTypes(embedded.connect));
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
