import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readStartSettings } from '../server/startSettings';

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
  const text = readFileSync('AGENTS.md', 'utf8');
  expect(Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(text))).toEqual([]);
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

test('README has a line for every setting that a server reads, and for no other', () => {
  const read = new Set<string>();
  const watchReads = (given: Record<string, string>) =>
    new Proxy(given, {
      get: (from, name) => {
        read.add(String(name));
        return from[String(name)];
      },
    });
  readStartSettings(watchReads({}));
  const key = Array.from({ length: 32 }, (_, at) => ((at * 89) % 256).toString(16).padStart(2, '0')).join('');
  expect(() => readStartSettings(watchReads({ NODE_ENV: 'production', MASTER_KEY: key }))).toThrow('DATABASE_URL');
  const names = readFileSync('README.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect([...names].sort()).toEqual([...read].sort());
});

test('every file and folder that a life of a payment, a write or a list names is there', () => {
  const [, lives = ''] = /^## Three lives.*\n([\s\S]*?)^## /m.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];
  const named = [...lives.matchAll(/`((?:contract|server|src|tests)\/[^`]+)`/g)].map(([, place = '']) => place);
  expect(lives.match(/^### .+/gm)).toEqual(['### A payment', '### A write', '### A list']);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((place) => !existsSync(place))).toEqual([]);
});

test('the short ways of AGENTS.md name files that are there', () => {
  const [, ways = ''] = /^## Adding things\n([\s\S]*)/m.exec(readFileSync('AGENTS.md', 'utf8')) ?? [];
  const named = [...ways.matchAll(/`((?:contract|server|src|tests|mock|scripts|docs)\/[^`<>]+)`/g)].map(
    ([, place = '']) => place,
  );
  for (const way of ['A kind of order', 'A channel', 'A language', 'A country']) expect(ways).toContain(`### ${way}\n`);
  expect(named.length).toBeGreaterThan(30);
  // A decision is named by its number.
  expect(named.filter((place) => !existsSync(place) && !tracked.some((file) => file.startsWith(`${place}-`)))).toEqual(
    [],
  );
});
