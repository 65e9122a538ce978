import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { temporaryFolder } from './folder';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'caudal-places-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** Of a process that has ended. */
const gone = () => spawnSync('true').pid;
function given(name: string, server?: number): string {
  const folder = join(place, name);
  mkdirSync(join(folder, 'pg'), { recursive: true });
  if (server !== undefined) writeFileSync(join(folder, 'pg/postmaster.pid'), `${server}\n${folder}\n`);
  return folder;
}

test('what a killed run left is taken away by the next one of its kind', () => {
  const left = given(`bench-${gone()}-abc`);
  const leftInHaste = given(`bench-${gone()}-def`, gone());
  const folder = temporaryFolder('bench-', place);
  expect(basename(folder)).toMatch(new RegExp(`^bench-${process.pid}-`));
  expect([left, leftInHaste].map(existsSync)).toEqual([false, false]);
});

test.each([
  ['of a run that goes on', () => given(`bench-${process.pid}-abc`)],
  ['that a server still works on', () => given(`bench-${gone()}-abc`, process.pid)],
  ['of another kind', () => given(`other-${gone()}-abc`)],
  ['that nobody numbered', () => given('bench-abc')],
])('a folder %s stays', (_, give) => {
  const folder = give();
  temporaryFolder('bench-', place);
  expect(existsSync(folder)).toBe(true);
});
