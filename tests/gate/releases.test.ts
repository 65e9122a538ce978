import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '#contract/time';
import { keepRelease } from '../../server/http/releases';

const folders: string[] = [];
const START = Date.UTC(2026, 7, 27);
let kept: string;

beforeEach(() => {
  kept = join(newFolder(), 'console');
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
const files = () => readdirSync(kept).sort();

test('the hashed files of a release are kept, with their compressed twins and nothing else', () => {
  keepRelease(built('aaaaaaaa'), kept, after(0));
  expect(files()).toEqual(['umi.aaaaaaaa.js', 'umi.aaaaaaaa.js.br']);
});

test('a release stays for seven days after another took its place, however long it was served before', () => {
  keepRelease(built('aaaaaaaa'), kept, after(0));
  const next = built('bbbbbbbb');
  keepRelease(next, kept, after(100));
  keepRelease(next, kept, after(106.9));
  expect(files()).toContain('umi.aaaaaaaa.js');
  keepRelease(next, kept, after(107));
  expect(files()).toEqual(['umi.bbbbbbbb.js', 'umi.bbbbbbbb.js.br']);
});

test('a release that comes back is the present one again', () => {
  const [first, second] = [built('aaaaaaaa'), built('bbbbbbbb')];
  keepRelease(first, kept, after(0));
  keepRelease(second, kept, after(1));
  keepRelease(first, kept, after(2));
  keepRelease(first, kept, after(20));
  expect(files()).toEqual(['umi.aaaaaaaa.js', 'umi.aaaaaaaa.js.br']);
});

test('without a readable list the present release is kept all the same', () => {
  keepRelease(built('aaaaaaaa'), kept, after(0));
  writeFileSync(`${kept}.json`, '[{');
  keepRelease(built('bbbbbbbb'), kept, after(1));
  expect(files()).toEqual(['umi.bbbbbbbb.js', 'umi.bbbbbbbb.js.br']);
});
