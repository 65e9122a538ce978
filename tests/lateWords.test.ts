import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { screens } from '#contract/screen';
import { firstScreens } from '../src/components/shell/firstScreens';
import late from '../src/words/zh-CN/late';

const words = Object.keys(late);
const areas = [...new Set(words.map((word) => word.split('.', 1)[0] ?? ''))];
/** How source says one of them: in full, or as an area with the rest filled in. */
const mentions = [
  ...words.map((word) => `'${word}'`),
  ...areas.flatMap((area) => [`\`${area}.\${`, `prefix="${area}"`, `named('${area}'`]),
];

const sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/^(\.umi|words\/)|\.test\./.test(file))
    .map((file) => [file.replace(/(\/index)?\.tsx?$/, ''), readFileSync(`src/${file}`, 'utf8')]),
);
const importsOf = (file: string, text: string) =>
  [...text.matchAll(/(?:from|import\() ?'(@\/|\.\.?\/)([^']+)'/g)].map(([, root, path = '']) =>
    root === '@/' ? path : posix.join(isFolder(file) ? file : posix.dirname(file), root ?? '', path),
  );
const isFolder = (file: string) => [...sources.keys()].some((other) => posix.dirname(other) === file);

const importers = new Map<string, string[]>();
for (const [file, text] of sources)
  for (const imported of importsOf(file, text)) importers.set(imported, [...(importers.get(imported) ?? []), file]);

/**
 * The frame waits before it begins a screen, unless people begin with it; a part of what is there before waits by
 * itself.
 */
const isLateScreen = (file: string) =>
  Object.keys(screens).some((path) => file === `pages${path}` && !firstScreens.some((first) => first === path));
const waits = (file: string) => isLateScreen(file) || /\buseLateWords(Ahead)?\(\)/.test(sources.get(file) ?? '');
/** Where it begins that somebody comes to a file without waiting: a first screen, or the frame itself. */
function unguarded(file: string, seen = new Set<string>()): string[] {
  if (waits(file) || seen.has(file)) return [];
  seen.add(file);
  const from = importers.get(file) ?? [];
  return from.length === 0 ? [file] : from.flatMap((one) => unguarded(one, seen));
}

test('the first screens and the frame say a word that comes late only in parts that wait for it', () => {
  const sayers = [...sources].filter(([, text]) => mentions.some((word) => text.includes(word))).map(([file]) => file);
  expect(sayers.length).toBeGreaterThan(60);
  expect(sayers.flatMap((file) => unguarded(file).map((entry) => `${entry} → ${file}`))).toEqual([]);
});

test('the frame and a first screen are told from one before which the frame waits', () => {
  expect(unguarded('pages/employee/fields')).toEqual([]);
  expect(unguarded('pages/dashboard/useDashboard')).toEqual(['pages/dashboard']);
  expect(unguarded('services/zone')).toEqual(expect.arrayContaining(['app', 'pages/dashboard']));
});
