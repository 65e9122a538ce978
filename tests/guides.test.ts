import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file));
const guides = tracked.filter((file) => file.endsWith('.md'));
/** The linter's fixtures and this file name what they forbid. */
const sources = tracked.filter(
  (file) => /\.(tsx?|mjs|sql|md)$/.test(file) && !file.startsWith('tests/fixtures/') && file !== 'tests/guides.test.ts',
);

test.each(guides)('every command that %s names exists', (guide) => {
  const named = [...readFileSync(guide, 'utf8').matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !scripts[name])).toEqual([]);
});

test.each(guides)('every place that %s points to exists', (guide) => {
  const links = [...readFileSync(guide, 'utf8').matchAll(/\]\(([^)#]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
  expect(links.filter((link) => !existsSync(join(dirname(guide), link)))).toEqual([]);
});

test('every command starts a file or a program that exists', () => {
  const files = Object.values(scripts).flatMap((command) =>
    command.split(' ').filter((word) => /\.(ts|mjs)$/.test(word)),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('AGENTS.md tells of every command', () => {
  const told = readFileSync('AGENTS.md', 'utf8');
  expect(Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(told))).toEqual([]);
});

test('nothing asks the reader to keep two places equal, and nothing is left for later', () => {
  const phrase = /[Kk]eep (this |these |them )?in sync|\b(TODO|FIXME)\b/;
  expect(sources.filter((file) => phrase.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('every decision has a number of its own', () => {
  const numbers = tracked
    .filter((file) => file.startsWith('docs/decisions/'))
    .map((file) => file.slice('docs/decisions/'.length, 'docs/decisions/0000'.length));
  expect(new Set(numbers).size).toBe(numbers.length);
});
