import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const START = pathToFileURL(resolve('tests/console/start.ts')).href;
let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'caudal-clone-'));
});
afterEach(() => rmSync(clone, { recursive: true }));

/** What comes before the console's tests, in a clone that finds these programs. */
function start(path: string) {
  const load = `import(${JSON.stringify(START)}).then(({ default: one }) => one())`;
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const { status, stderr } = spawnSync(process.execPath, ['--import', tsx, '--eval', load], {
    cwd: clone,
    env: { PATH: path },
    encoding: 'utf8',
  });
  return { status, lines: stderr.trim().split('\n').filter(Boolean) };
}

test('a clone in which Umi has written nothing lets it, and the tests begin', () => {
  const programs = join(clone, 'bin');
  mkdirSync(programs);
  const npx = '#!/bin/sh\n[ "$*" = "max setup" ] && /bin/mkdir -p src/.umi && : > src/.umi/layout.ts\n';
  writeFileSync(join(programs, 'npx'), npx, { mode: 0o755 });
  expect(start(programs)).toEqual({ status: 0, lines: [] });
});

test('where that fails, one line says what to run', () => {
  const { status, lines } = start(clone);
  expect([status, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toContain('npx max setup');
});
