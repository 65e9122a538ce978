import { readFileSync } from 'node:fs';
import { type Decision, decisionOf, decisions, INDEX, indexOf } from '../scripts/decisions';

const HEAD = '# 0300 A thing is decided\n\n*Area: house.*\n\n';

test('the index has every decision, as `npm run docs` writes it', () => {
  const all = decisions();
  const index = readFileSync(INDEX, 'utf8');
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(({ no, title, file }) => !index.includes(`- [${no}](${file}) ${title}`))).toEqual([]);
  expect(index).toBe(indexOf(all));
});

test('a decision without number, sentence or area is refused, and the way out is said', () => {
  const refused = (text: string, file = '0300-a-thing.md') =>
    expect(() => decisionOf(file, text)).toThrow('"# 0300 What is decided"');
  expect(decisionOf('0300-a-thing.md', HEAD)).toMatchObject({ title: 'A thing is decided', area: 'house' });
  refused(HEAD.replace('0300 ', ''));
  refused(HEAD.replace('0300', '0301'));
  refused(HEAD.replace('house', 'garage'));
  refused(HEAD.replace('*Area: house.*\n\n', ''));
});

test('what another took the place of says so, also where its page is gone', () => {
  const one = (no: string, replaces: string[]): Decision => ({
    no,
    title: 'T',
    file: `${no}-t.md`,
    area: 'house',
    replaces,
  });
  const index = indexOf([one('0007', []), one('0300', ['0007', '0008'])]);
  expect(index).toContain(
    '- [0007](0007-t.md) T · replaced by [0300](0300-t.md)\n- 0008 · replaced by [0300](0300-t.md)\n',
  );
});

test('nobody replaces what came later, and nobody twice', () => {
  const replaced = decisions().flatMap(({ no, replaces }) => replaces.map((old) => ({ old, no })));
  expect(replaced.filter(({ old, no }) => old >= no)).toEqual([]);
  expect(new Set(replaced.map(({ old }) => old)).size).toBe(replaced.length);
});
