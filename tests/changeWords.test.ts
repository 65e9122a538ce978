import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import zh from '../src/words/zh-CN';

// What changes is said in words wherever somebody decides or explains: the kind of thing, and each of its fields. The
// other languages have the same words as the first, by their type.
const words: Readonly<Record<string, string>> = zh;
const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join('server', name), 'utf8'))
  .filter((text) => text.includes('changed('));

const found = (pattern: RegExp): string[] =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([, one = '']) => one));
const unsaid = (prefix: string, names: readonly string[]) =>
  [...new Set(names)].filter((name) => !(`${prefix}.${name}` in words)).sort();

test('every kind of thing that a call says it has changed has a word', () => {
  const kinds = found(/changed\(\s*\{\s*(?:\.\.\.\{\s*)?type: '([A-Za-z]+)'/g);
  expect(kinds.length).toBeGreaterThan(60);
  expect(unsaid('audit.type', kinds)).toEqual([]);
});

test('every field whose before or after a call names has a word', () => {
  const fields = found(/\b(?:before|after): \{ ([^{}]*) \}/g)
    .flatMap((inner) => inner.split(','))
    .map((one) => one.trim().split(':')[0]?.trim() ?? '')
    .filter((name) => /^[a-z][A-Za-z]+$/.test(name));
  expect(fields.length).toBeGreaterThan(60);
  expect(unsaid('audit.name', fields)).toEqual([]);
});
