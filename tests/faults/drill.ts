// `node --import tsx tests/faults/drill.ts`: the demo is kept, wiped, put back and compared; says how long it takes.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../server/backup/manifest';
import { quickPlace, temporaryFolder } from '../database/folder';
import { startServer } from '../journeys/server';

const env = { LOG_LEVEL: 'error', DEMO_DAYS: process.env['DEMO_DAYS'] ?? '10' };
const folder = temporaryFolder('caudal-drill-', quickPlace());
const data = join(folder, 'data');
const command = (script: string, backup: string) =>
  execFileSync(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, join(folder, backup)], {
    env: { ...process.env, DATA: data },
    encoding: 'utf8',
  });
const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1);

try {
  await (await startServer({ dataFolder: data, env })).stop();
  const keeping = performance.now();
  command('backup', 'before');
  const backupTime = seconds(keeping);
  cpSync(join(data, 'key'), join(folder, 'key'));
  rmSync(data, { recursive: true });
  mkdirSync(data, { mode: 0o700 });
  cpSync(join(folder, 'key'), join(data, 'key'));
  const putting = performance.now();
  command('restore', 'before');
  const back = seconds(putting);
  command('backup', 'after');
  const rows = compare('before', 'after');
  await (await startServer({ dataFolder: data, env })).stop();
  process.stdout.write(
    `${rows} rows kept in ${backupTime} s, put back and verified in ${back} s, the same, and served\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @returns how many rows both have. @throws where anything is not as it was, and says what. */
function compare(before: string, after: string): number {
  const [was, is] = [partsOf(before), partsOf(after)];
  const other = Object.keys({ ...was, ...is }).filter((part) => was[part] !== is[part]);
  if (other.length > 0) throw new Error(`What was put back is not what was kept: ${other.join(', ')}.`);
  const rows = read(before).tables.reduce((sum, table) => sum + table.rows, 0);
  if (rows === 0) throw new Error('The demo had no rows: the drill compared nothing.');
  return rows;
}

/** All that a backup holds, part by part. */
function partsOf(backup: string): Record<string, string> {
  const { takenAt: _, tables, ...all } = read(backup);
  const named = tables.map((table) => [`table ${table.name}`, table] as const);
  return Object.fromEntries(
    [...Object.entries(all), ...named].map(([part, content]) => [part, JSON.stringify(content)]),
  );
}

function read(backup: string): Manifest {
  return JSON.parse(readFileSync(join(folder, backup, 'manifest.json'), 'utf8'));
}
