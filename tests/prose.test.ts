import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** About 25 words, with room for one that needs some more. */
const LONGEST = 28;
const files = execFileSync('git', ['ls-files', 'server', 'contract', 'src', 'mock', 'scripts', 'bench', 'tests'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(file));

/** What people are told between the lines of a program: blocks, and lines that follow each other, each as one text. */
function commentsOf(source: string): string[] {
  const blocks = [...source.matchAll(/\/\*\*?\s([\s\S]*?)\*\//g)].map(([, text = '']) =>
    text.replace(/^\s*\* ?/gm, ''),
  );
  const lines = [...source.matchAll(/(?:^[ \t]*\/\/ .*\n?)+/gm)].map(([text]) => text.replace(/^[ \t]*\/\/ /gm, ''));
  const ends = [...source.matchAll(/^[^\n]*[;,{}()\]] \/\/ ([^'"`\n]+)$/gm)].map(([, text = '']) => text);
  return [...blocks, ...lines, ...ends];
}
/** Code spans count for one word, abbreviations end nothing, and each tag and each line of a list begins anew. */
const sentencesOf = (comment: string): string[] =>
  comment
    .replace(/`[^`]*`/g, 'code')
    .replace(/\b(e\.g|i\.e|etc|vs|cf)\./g, '$1')
    .split(/\n\s*\n|\n(?=\s*(?:[-*•] |\d+\. |@))|[.!?](?=[\s)]|$)/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim());
const wordsIn = (sentence: string): number => sentence.split(' ').filter((word) => /[\p{L}\d]/u.test(word)).length;

test('comments are plain sentences of about 25 words at most', () => {
  const tooLong = files.flatMap((file) =>
    commentsOf(readFileSync(file, 'utf8'))
      .flatMap(sentencesOf)
      .filter((sentence) => wordsIn(sentence) > LONGEST)
      .map((sentence) => `${file}: ${wordsIn(sentence)} words: ${sentence}`),
  );
  expect(tooLong).toEqual([]);
});

test('a long sentence is found in a block, in lines and behind a statement, and what is code or a list is not counted', () => {
  const long = Array.from({ length: LONGEST + 1 }, () => 'word').join(' ');
  const found = (source: string) =>
    commentsOf(source)
      .flatMap(sentencesOf)
      .filter((sentence) => wordsIn(sentence) > LONGEST).length;
  expect([
    found(`/** ${long}. */`),
    found(`  // ${long.replace(' ', '\n  // ')}\n`),
    found(`run(); // ${long}`),
  ]).toEqual([1, 1, 1]);
  expect(found(`/**\n * - ${long.slice(0, 60)}\n * - ${long.slice(0, 90)}\n */`)).toBe(0);
  expect(found(`/** \`${long}\` is code. ${long.slice(0, 80)}. ${long.slice(0, 90)}. */`)).toBe(0);
});

/** The formatter breaks programs at this width, and leaves texts whole; nothing breaks comments. */
const WIDEST = 120;

test('comments are no wider than a program', () => {
  const tooWide = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => [...line].length > WIDEST && /^\s*(\/\/ (?!biome-ignore)|\/\*\*|\* )/.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(tooWide).toEqual([]);
});
