import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { temporaryFolder } from '../../tests/database/folder';
import { memorySettings } from '../db/cluster/memory';
import { isAlive } from '../db/cluster/owner';
import { type Embedded, startEmbedded } from './embedded';

const settings = ['fsync=off', 'shared_buffers=16MB'];
const MB = 2 ** 20;
let folder: string;
beforeAll(() => {
  folder = temporaryFolder('caudal-embedded-');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pidFile = () => join(folder, 'pg/postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
const isDead = async (pid: number) => {
  for (let n = 0; n < 200 && isAlive(pid); n++) await sleep(50);
  return !isAlive(pid);
};
const answers = async ({ connect }: Embedded): Promise<boolean> => {
  const client = new pg.Client({ ...connect, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  if (isThere) await client.end();
  return isThere;
};

test('a database that is killed is started again, though its number belongs to another process by then', async () => {
  const lines: string[] = [];
  const embedded = await startEmbedded(folder, { settings, onLost: (line) => lines.push(line) });
  const first = postmaster();
  process.kill(first, 'SIGKILL');
  // As after a restart of the machine: the number lives, and is somebody else's.
  writeFileSync(pidFile(), readFileSync(pidFile(), 'utf8').replace(String(first), String(process.pid)));
  for (let n = 0; n < 200 && lines.length < 2; n++) await sleep(50);
  expect(await answers(embedded)).toBe(true);
  expect(postmaster()).not.toBe(first);
  expect(lines).toEqual(['The embedded database is gone; starting it again.', 'The embedded database is back.']);
  const last = postmaster();
  await embedded.stop();
  expect(await isDead(last)).toBe(true);
});

test('a database ends with its owner, also where that is killed and can say nothing', async () => {
  const owner = startOwner();
  await heard(owner, 'up');
  const pid = postmaster();
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  expect(await isDead(pid)).toBe(true);
});

test('memory is set from the machine, within what a small and a large one bear; who starts it may say otherwise', async () => {
  expect(memorySettings(512 * MB)).toEqual([
    'shared_buffers=128MB',
    'effective_cache_size=256MB',
    'work_mem=4MB',
    'maintenance_work_mem=64MB',
  ]);
  expect(memorySettings(24_576 * MB)).toEqual([
    'shared_buffers=4096MB',
    'effective_cache_size=12288MB',
    'work_mem=24MB',
    'maintenance_work_mem=768MB',
  ]);
  expect(memorySettings(1_048_576 * MB)[0]).toBe('shared_buffers=8192MB');
  const embedded = await startEmbedded(folder, { settings });
  const client = new pg.Client(embedded.connect);
  await client.connect();
  const { rows } = await client.query(
    `select name, setting from pg_settings where name in ('shared_buffers', 'maintenance_work_mem') order by name`,
  );
  await client.end();
  await embedded.stop();
  const maintenance = Number.parseInt(memorySettings()[3]?.split('=')[1] ?? '', 10) * 1024;
  expect(rows).toEqual([
    { name: 'maintenance_work_mem', setting: String(maintenance) },
    { name: 'shared_buffers', setting: String((16 * MB) / 8192) },
  ]);
});

const OWNER = `
  import { startEmbedded } from ${JSON.stringify(resolve('server/cluster/embedded.ts'))};
  await startEmbedded(process.argv[1], { settings: ${JSON.stringify(settings)} });
  console.log('up');
  setInterval(() => {}, 1000);`;
const startOwner = () =>
  spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', OWNER, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function heard({ stdout }: ChildProcess, word: string): Promise<void> {
  for await (const chunk of stdout ?? []) if (String(chunk).includes(word)) return;
}
