import { readdirSync, readFileSync } from 'node:fs';
import { calls } from '#contract/index';
import { firstQuestions } from './firstQuestions';

const pages = readdirSync('src/pages', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== 'user' ? [entry.name] : [],
);
const textOf = (page: string, file: string): string => readFileSync(`src/pages/${page}/${file}.tsx`, 'utf8');
const listsIn = (text: string): string[] =>
  [...text.matchAll(/<PageTable[^>]*?\scall=\{api\.(\w+\.\w+)\}/gs)].map(([, name = '']) => name);
/** Its own components that come with it, not later. */
const partsOf = (page: string): string[] =>
  [...textOf(page, 'index').matchAll(/^import [A-Z]\w+ from '\.\/(\w+)';/gm)].map(([, name = '']) => name);
/** The call of the list that a page is, itself or by the one of its parts that is a list. */
function listOf(page: string): string | undefined {
  const [own] = listsIn(textOf(page, 'index'));
  const [part, ...others] = partsOf(page).flatMap((name) => listsIn(textOf(page, name)));
  return own ?? (others.length === 0 ? part : undefined);
}

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
