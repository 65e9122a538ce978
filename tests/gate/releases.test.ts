import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '#contract/time';
import { keepRelease } from '../../server/console/releases';

const folders: string[] = [];
const START = Date.UTC(2026, 7, 27);
let archive: string;

beforeEach(() => {
  archive = join(newFolder(), 'console');
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'caudal-releases-'));
  folders.push(folder);
  return folder;
}

/** A release of one file, with what stands beside it in every build. */
function built(hash: string): string {
  const folder = newFolder();
  for (const file of ['index.html', 'sw-real.js', `umi.${hash}.js`, `umi.${hash}.js.br`])
    writeFileSync(join(folder, file), hash);
  return folder;
}
const after = (days: number) => new Date(START + days * DAY);
const files = () => readdirSync(archive).sort();

test('the hashed files of a release are kept, with their compressed twins and nothing else', () => {
  keepRelease(built('aaaaaaaa'), archive, after(0));
  expect(files()).toEqual(['umi.aaaaaaaa.js', 'umi.aaaaaaaa.js.br']);
});

test('a release stays for seven days after another took its place, however long it was served before (§W2b)', () => {
  keepRelease(built('aaaaaaaa'), archive, after(0));
  const next = built('bbbbbbbb');
  keepRelease(next, archive, after(100));
  keepRelease(next, archive, after(106.9));
  expect(files()).toContain('umi.aaaaaaaa.js');
  keepRelease(next, archive, after(107));
  expect(files()).toEqual(['umi.bbbbbbbb.js', 'umi.bbbbbbbb.js.br']);
});

test('a release that comes back is the present one again', () => {
  const [first, second] = [built('aaaaaaaa'), built('bbbbbbbb')];
  keepRelease(first, archive, after(0));
  keepRelease(second, archive, after(1));
  keepRelease(first, archive, after(2));
  keepRelease(first, archive, after(20));
  expect(files()).toEqual(['umi.aaaaaaaa.js', 'umi.aaaaaaaa.js.br']);
});

test('without a readable list the present release is kept all the same', () => {
  keepRelease(built('aaaaaaaa'), archive, after(0));
  writeFileSync(`${archive}.json`, '[{');
  keepRelease(built('bbbbbbbb'), archive, after(1));
  expect(files()).toEqual(['umi.bbbbbbbb.js', 'umi.bbbbbbbb.js.br']);
});
