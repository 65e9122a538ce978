import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What may point both ways: areas take the gate's types, and the gate reads what login policies ask of a session. */
const MEANT = new Set(['server/policy/demands']);

const files = execFileSync('git', ['ls-files', 'server/*.ts'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.split('/').length > 2 && !file.endsWith('.test.ts') && existsSync(file));
const roomOf = (path: string) => path.split('/')[1] ?? '';

function borrowed(file: string): { from: string; to: string }[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(
    ([, specifier = '']) => join(dirname(file), specifier),
  );
  const elsewhere = specifiers.filter(
    (path) => path.split('/').length > 2 && roomOf(path) !== roomOf(file) && !MEANT.has(path),
  );
  return elsewhere.map((path) => ({ from: roomOf(file), to: roomOf(path) }));
}

test('no two rooms of the server import each other', () => {
  const ways = new Set(files.flatMap(borrowed).map(({ from, to }) => `${from} → ${to}`));
  expect(ways.size).toBeGreaterThan(40);
  const both = [...ways].filter(
    (way) => way < way.split(' → ').reverse().join(' → ') && ways.has(way.split(' → ').reverse().join(' → ')),
  );
  expect(both).toEqual([]);
});
