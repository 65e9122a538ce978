// Every tab of every drawer is there for whoever may ask what it asks: a refusal of a mere click is in nobody's audit.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contract } from '#contract/index';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx') && !name.startsWith('.umi'))
  .map((name) => join('src', name));
const textOf = (file: string) => readFileSync(file, 'utf8');
const drawers = files.filter((file) => /<DrawerTabs\b/.test(textOf(file)));

const calls = new Map<string, string>(
  Object.entries(contract).flatMap(([area, own]) =>
    Object.entries(own).map(([name, { access }]) => [`${area}.${name}`, access] as const),
  ),
);
/** Reads that a file makes by itself when it is drawn. */
const readsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?:useRead|useDetail|useListed|useOptions)\b[^;]{0,400}?api\.(\w+)\.(\w+)|<PageTable\b[^>]{0,400}?call=\{api\.(\w+)\.(\w+)\}/g,
    ),
  ]
    .map(([, a, b, c, d]) => `${a ?? c}.${b ?? d}`)
    .filter((name) => calls.has(name));
/** The file of a component that another imports. */
function fileOf(name: string, from: string): string | undefined {
  const text = textOf(from);
  const [, path] =
    text.match(new RegExp(`import ${name}(?:,[^;]*)? from '([^']+)'`)) ??
    text.match(new RegExp(`const ${name} = lazy\\(\\(\\) => import\\('([^']+)'\\)`)) ??
    [];
  if (path === undefined) return undefined;
  const full = path.startsWith('@/') ? path.replace('@/', 'src/') : join(dirname(from), path);
  return [`${full}.tsx`, join(full, 'index.tsx')].find((one) => existsSync(one));
}

interface Tab {
  file: string;
  key: string;
  asks: string | undefined;
  needs: string[];
}
/** From one `key:` of a tab to the next. */
function tabsIn(file: string): Tab[] {
  const parts = textOf(file).split(/\bkey: (?=')/);
  return parts.slice(1).map((part) => {
    const key = part.match(/^'(\w+)'/)?.[1] ?? '';
    const asks = part.match(/asks: api\.(\w+\.\w+)/)?.[1];
    const shown = [...part.matchAll(/<(\w+)\b/g)].map(([, name = '']) => fileOf(name, file));
    const needs = shown.flatMap((one) => (one === undefined ? [] : readsIn(textOf(one))));
    return { file, key, asks, needs };
  });
}
/** What whoever opened the drawer may ask anyway: the list that it belongs to, and its own details. */
function openTo(file: string): Set<string> {
  const around = readdirSync(dirname(file))
    .filter((name) => name === 'index.tsx' || join(dirname(file), name) === file)
    .map((name) => join(dirname(file), name));
  const own = around.flatMap((one) =>
    [...textOf(one).matchAll(/(?:call=\{|useDetail\()api\.(\w+\.\w+)/g)].map(([, name = '']) => name),
  );
  return new Set(own.flatMap((name) => calls.get(name) ?? []));
}

test('a tab that asks a call of another right than its drawer says so', () => {
  const tabs = drawers.flatMap(tabsIn);
  expect(drawers.length).toBeGreaterThan(12);
  expect(tabs.filter(({ needs }) => needs.length > 0).length).toBeGreaterThan(10);
  const silent = tabs.flatMap(({ file, key, asks, needs }) => {
    const open = openTo(file);
    const given = asks === undefined ? undefined : calls.get(asks);
    return needs
      .filter((name) => {
        const access = calls.get(name) ?? '';
        return access !== 'signedIn' && access !== given && !open.has(access);
      })
      .map((name) => `${file} ${key}: ${name}`);
  });
  expect(silent).toEqual([]);
});
