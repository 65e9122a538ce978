import { readdirSync, readFileSync } from 'node:fs';
import { calls } from '#contract/index';
import { firstQuestions } from './firstQuestions';

const pages = readdirSync('src/pages', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== 'user' ? [entry.name] : [],
);
/** The call of the list that a page is. */
const listOf = (page: string): string | undefined =>
  /<PageTable[^>]*?\scall=\{api\.(\w+\.\w+)\}/s.exec(readFileSync(`src/pages/${page}/index.tsx`, 'utf8'))?.[1];

test('of every page that is one list, the head asks for what the page asks for, and for nothing else', () => {
  const shown = pages.flatMap((page) => {
    const name = listOf(page);
    return name ? [[`/${page}`, calls.find((one) => one.name === name)?.call.path]] : [];
  });
  expect(shown.length).toBeGreaterThan(4);
  expect(Object.fromEntries(firstQuestions().lists.map(({ screen, path }) => [screen, path]))).toEqual(
    Object.fromEntries(shown),
  );
});

test('the head asks only what changes nothing', () => {
  const { session, lists } = firstQuestions();
  const kinds = [session, ...lists.map(({ path }) => path)].map(
    (path) => calls.find(({ call }) => call.path === path)?.call.kind,
  );
  expect(new Set(kinds)).toEqual(new Set(['read']));
});
