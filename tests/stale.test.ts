import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../scripts/stale.mjs';

const home = process.cwd();
let house: string;
let built: number;
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'caudal-stale-'));
  process.chdir(house);
  mkdirSync('src');
  writeFileSync('src/a.ts', 'one');
  built = 0;
});
afterEach(() => {
  process.chdir(home);
  rmSync(house, { recursive: true, force: true });
});

const attempt = () =>
  buildIfStale({
    output: 'dist/out.js',
    inputs: ['src', 'absent'],
    build: async () => {
      built += 1;
      mkdirSync('dist', { recursive: true });
      writeFileSync('dist/out.js', 'built');
    },
  });

test('what was built from the same files is not built again', async () => {
  expect([await attempt(), await attempt()]).toEqual(['built', 'up to date']);
  expect(built).toBe(1);
});

test('a changed, an added or a missing file builds again; a test does not', async () => {
  await attempt();
  writeFileSync('src/a.ts', 'two');
  await attempt();
  writeFileSync('src/b.ts', 'new');
  await attempt();
  writeFileSync('src/b.test.ts', 'story');
  await attempt();
  rmSync('dist/out.js');
  await attempt();
  expect(built).toBe(4);
});

test('a build that fails, or leaves nothing, is tried again next time', async () => {
  const leavesNothing = () => buildIfStale({ output: 'dist/out.js', inputs: ['src'], build: async () => undefined });
  await expect(leavesNothing()).rejects.toThrow('left no dist/out.js');
  await expect(leavesNothing()).rejects.toThrow('left no dist/out.js');
  expect(await attempt()).toBe('built');
});
