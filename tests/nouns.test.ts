// Names are nouns and verbs of the field: what was said is a message, what is held a lock or a hold.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const files = execFileSync('git', ['ls-files', 'server', 'contract', 'src', 'mock', 'scripts', 'bench', 'tests'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== 'tests/nouns.test.ts' && /\.(tsx?|mjs|js)$/.test(file) && existsSync(file));
/** Declarations, and what is taken apart into them, that begin by a participle; `isHeld` and columns do not. */
const DECLARED =
  /\b(?:const|let|function\*?|class|interface|type) ((?:said|asked|held|told|kept|looking)(?:[A-Z]\w*)?)\b(?=\s*[(<:={])/gi;
const participlesIn = (source: string): string[] => [...source.matchAll(DECLARED)].map(([, name = '']) => name);

test('nothing is named by a past participle', () => {
  const wrong = files.flatMap((file) => participlesIn(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`));
  expect(wrong).toEqual([]);
});

test.each(['const said = 1', 'function heldBy(x) {', 'interface Asked {', 'type ToldOf<T> =', 'let kept: string'])(
  'found: %s',
  (source) => {
    expect(participlesIn(source)).toHaveLength(1);
  },
);
test.each(['const isHeld = 1', 'const saidBefore', 'function kept.note()', 'const keeper = 2'])(
  'let be: %s',
  (source) => {
    expect(participlesIn(source)).toEqual([]);
  },
);
