import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => [name, readFileSync(join('server', name), 'utf8')] as const);

test('no refusal shows a status as its number: none is given one, and no sentence has room for it', () => {
  const GIVEN = /new (?:Lasting)?Refusal\((?:[^()]|\([^()]*\))*?[^'\w](?:\w+\.)?status\b(?:[^()]|\([^()]*\))*\)/;
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter(([, text]) => GIVEN.test(text)).map(([name]) => name)).toEqual([]);
  const words = sources.filter(([name]) => name.startsWith('words'));
  expect(words.filter(([, text]) => /\{\w*[sS]tatus\}/.test(text)).map(([name]) => name)).toEqual([]);
});
