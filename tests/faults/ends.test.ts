import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../server/db/cluster/owner';
import { temporaryFolder } from '../database/folder';
import { postmasterOf } from './postmaster';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('caudal-ends-');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a command of the house starts: a program with a database of its own. */
const owner = () => `
  import { startEmbedded } from ${JSON.stringify(resolve('server/cluster/embedded.ts'))};
  await startEmbedded(${JSON.stringify(folder)}, { settings: ['fsync=off', 'shared_buffers=16MB'] });
  console.log('up', process.pid);
  setInterval(() => {}, 1000);`;

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a command of the house that ends by %s leaves no program and no database behind',
  async (signal) => {
    const file = join(folder, 'owner.mts');
    writeFileSync(file, owner());
    const command = `import(${JSON.stringify(resolve('scripts/step.mjs'))}).then(({ runScript }) => runScript(${JSON.stringify(file)}))`;
    const started = spawn(process.execPath, ['-e', command], { stdio: ['ignore', 'pipe', 'inherit'] });
    const program = await numberAfter('up', started);
    const database = postmasterOf(join(folder, 'pg'));
    started.kill(signal);
    expect(await alive(program, database)).toEqual([]);
  },
);

test('what npm starts through a shell ends when npm is killed, although the shell lives on', async () => {
  const program = `import(${JSON.stringify(resolve('scripts/endWithParent.mjs'))}).then(() => { console.log('up', process.pid); setInterval(() => {}, 1000); })`;
  // The shell stays between the two, as there is something left for it to do.
  const npm = `require('node:child_process').spawn('sh', ['-c', '"$NODE" -e "$PROGRAM"; true'], { stdio: 'inherit' })`;
  const env = { ...process.env, NODE: process.execPath, PROGRAM: program, npm_lifecycle_event: 'start' };
  const started = spawn(process.execPath, ['-e', npm], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const pid = await numberAfter('up', started);
  expect(isAlive(pid)).toBe(true);
  started.kill('SIGKILL');
  expect(await alive(pid)).toEqual([]);
});

async function numberAfter(word: string, { stdout }: ChildProcess): Promise<number> {
  for await (const chunk of stdout ?? [])
    if (String(chunk).includes(word)) return Number(/\d+/.exec(String(chunk))?.[0]);
  throw new Error('it ended before it was up');
}

/** Which of these are still there after ten seconds. */
async function alive(...pids: number[]): Promise<number[]> {
  for (let n = 0; n < 200 && pids.some(isAlive); n++) await sleep(50);
  return pids.filter(isAlive);
}
