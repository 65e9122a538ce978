import { screens } from '#contract/screen';
import serverAr from '../server/words/ar-EG';
import serverEn from '../server/words/en-US';
import serverEs from '../server/words/es-MX';
import serverPt from '../server/words/pt-BR';
import serverZh from '../server/words/zh-CN';
import ar from '../src/words/ar-EG/menu';
import en from '../src/words/en-US/menu';
import es from '../src/words/es-MX/menu';
import pt from '../src/words/pt-BR/menu';
import zh from '../src/words/zh-CN/menu';

const languages: [string, Record<string, unknown>, Record<string, string>][] = [
  ['zh-CN', serverZh, zh],
  ['en-US', serverEn, en],
  ['es-MX', serverEs, es],
  ['pt-BR', serverPt, pt],
  ['ar-EG', serverAr, ar],
];
/** The home page has no entry of its own name. */
const names = Object.keys(screens).flatMap((path) => (path === '/dashboard' ? [] : path.slice(1)));
const entryOf = (name: string) => `menu${name[0]?.toUpperCase()}${name.slice(1)}`;

test.each(languages)('the entry of the menu and the page behind it have one name in %s', (_, menu, pages) => {
  const named = names.map((name) => [name, menu[entryOf(name)]]);
  expect(named).toEqual(names.map((name) => [name, pages[`menu.${name}`]]));
});

test.each(languages)('no two screens have the same name in %s', (_, __, pages) => {
  const titles = names.map((name) => pages[`menu.${name}`]);
  expect(new Set(titles).size).toBe(titles.length);
});
