// What a field, a list, a screen and a kind of order cost, and that whoever forgets a part of one is told so. The
// compiler says it, or a test that is named here.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { screens } from '#contract/screen';
import { type ExampleArea, exampleFiles, filesOfField, LANGUAGES, named } from './price/area';
import { addedByScreen, houseWith } from './price/gathered';
import { type Complaint, complaintsOf } from './price/house';
import { complaintsOfKind, filesOfKind } from './price/kind';

const eachOf = (file: (language: string) => string): string[] => LANGUAGES.map(file);
const ownWords = (language: string) => `contract/words/${language}/example.ts`;
const listWords = (language: string) => `contract/words/${language}/lists.ts`;
const lateWords = (language: string) => `src/words/${language}/late.ts`;
const menuWords = (language: string) => `src/words/${language}/menu.ts`;
const serverWords = (language: string) => `server/words/${language}.ts`;
const others = LANGUAGES.filter((language) => language !== 'zh-CN');

interface Forgetting extends Omit<ExampleArea, 'name'> {
  what: string;
  /** Where the compiler complains, and what it says, of the example. */
  in: string;
  says: RegExp;
}
const field: readonly Forgetting[] = [
  {
    what: 'the contract',
    withoutField: ['contract/example.ts'],
    in: 'src/pages/example/fields.tsx',
    says: /'note' does not exist/,
  },
  {
    what: 'what is written of it',
    withoutWritten: ['contract/example.ts'],
    in: 'src/pages/example/form.ts',
    says: /'note' does not exist/,
  },
  {
    what: 'the migration',
    withoutField: ['server/db/migrations/example.sql'],
    in: 'server/example/list.ts',
    says: /"example\.note"/,
  },
  {
    what: 'the row of the list',
    withoutField: ['server/example/list.ts'],
    in: 'server/example/example.ts',
    says: /'note' is missing/,
  },
  {
    what: 'how it is shown',
    withoutField: ['src/pages/example/fields.tsx'],
    in: 'src/pages/example/fields.tsx',
    says: /'note' is missing/,
  },
  {
    what: 'how it is asked',
    withoutField: ['src/pages/example/form.ts'],
    in: 'src/pages/example/form.ts',
    says: /'note' is missing/,
  },
  { what: 'its word', withoutField: eachOf(ownWords), in: 'src/pages/example/form.ts', says: /"example\.note"/ },
  {
    what: 'its heading',
    withoutField: eachOf(ownWords),
    in: 'server/example/sheet.ts',
    says: /not assignable to type 'never'/,
  },
  ...others.map((language) => ({
    what: `its word in ${language}`,
    withoutField: [ownWords(language)],
    in: ownWords(language),
    says: /'"example\.note"' is missing/,
  })),
];
const list: readonly Forgetting[] = [
  {
    what: 'the contract',
    withoutFiles: ['contract/example.ts'],
    in: 'server/example/list.ts',
    says: /'#contract\/example'/,
  },
  { what: 'the list', withoutFiles: ['server/example/list.ts'], in: 'server/example/example.ts', says: /'\.\/list'/ },
];
const screen: readonly Forgetting[] = [
  {
    what: 'its fields',
    withoutFiles: ['src/pages/example/fields.tsx'],
    in: 'src/pages/example/index.tsx',
    says: /'\.\/fields'/,
  },
  {
    what: 'its form',
    withoutFiles: ['src/pages/example/form.ts'],
    in: 'src/pages/example/index.tsx',
    says: /'\.\/form'/,
  },
  {
    what: 'its words',
    withoutFiles: eachOf(ownWords),
    withoutLines: [...eachOf(lateWords), ...eachOf(listWords)],
    in: 'src/pages/example/form.ts',
    says: /"example\.name"/,
  },
  {
    what: 'its title',
    withoutLines: eachOf(menuWords),
    in: 'src/pages/example/index.tsx',
    says: /"menu\.example"' is not/,
  },
  {
    what: 'its name in the menu',
    withoutLines: eachOf(serverWords),
    in: 'server/menu/planned.ts',
    says: /"menuExample"/,
  },
  ...others.flatMap((language) => [
    {
      what: `its words in ${language}`,
      withoutLines: [lateWords(language)],
      in: lateWords(language),
      says: /: .*"example\.name"/,
    },
    {
      what: `its title in ${language}`,
      withoutLines: [menuWords(language)],
      in: menuWords(language),
      says: /'"menu\.example"' is missing/,
    },
    {
      what: `its name in the menu in ${language}`,
      withoutLines: [serverWords(language)],
      in: serverWords(language),
      says: /missing(.|\n)*\bmenuExample\b/,
    },
  ]),
];

const letter = (place: number) => String.fromCharCode('a'.charCodeAt(0) + place);
/** All of them stand in one house, each in an area of its own: so the compiler reads it once. */
const withNames = (kind: string, of: readonly Forgetting[]) =>
  of.map((one, place) => ({ ...one, kind, name: `${kind}${letter(place)}` }));
const forgetful = {
  field: withNames('field', field),
  list: withNames('list', list),
  screen: withNames('screen', screen),
};
const pageless = { name: 'pageless', withoutFiles: ['src/pages/example/index.tsx'] };
const shut = { name: 'shut', withoutLines: ['contract/screen.ts'] };
const areas: ExampleArea[] = [
  { name: 'whole' },
  ...forgetful.field,
  ...forgetful.list,
  ...forgetful.screen,
  pageless,
  shut,
];

const house = houseWith(areas);
let complaints: Complaint[] = [];
beforeAll(() => {
  complaints = complaintsOf(house);
}, 240_000);

/** Screens that nobody has drawn, and pages that nobody can open. */
function stray(paths: readonly string[], hasPage: (path: string) => boolean, pages: readonly string[]): string[] {
  return [...paths.filter((path) => !hasPage(path)), ...pages.filter((page) => !paths.includes(page))];
}
const pagesAmong = (files: readonly string[]) =>
  files.flatMap((file) => /^src\/pages(\/\w+)\/index\.tsx$/.exec(file)?.[1] ?? []);

/** What somebody has to think of, and the files that say it. */
type Places = Record<string, RegExp>;
const ofField: Places = {
  'the contract': /^contract\/(?!words\/)/,
  'the migration': /^server\/db\/migrations\//,
  'the row of the list': /\/list\.ts$/,
  'the word, as page and form show it and five languages say it': /^(src\/pages|contract\/words)\//,
};
const ofScreen: Places = {
  'the page': /\/index\.tsx$/,
  'its fields, as they are shown and asked': /\/(fields\.tsx|form\.ts)$/,
  'one entry': /^contract\/screen\.ts$/,
  'its words': /^(contract|src|server)\/words\//,
};
const filesOfScreen = [
  ...exampleFiles.filter((file) => /^(src|contract\/words)\//.test(file)),
  ...addedByScreen.map(({ file }) => file),
];
const price = (places: Places, files: readonly string[]) =>
  `${Object.keys(places).length} places in ${new Set(files).size} files`;

test.each([
  // Read and written, and in the file of the list: the contract alone has two lines of it.
  { of: 'A field of a row', places: ofField, files: filesOfField, most: 10, lines: 11 },
  { of: 'A screen', places: ofScreen, files: filesOfScreen, most: 29, lines: 29 },
])('$of costs no more than four places, and the guide says what', ({ of, places, files, most, lines }) => {
  const placeOf = (file: string) => Object.keys(places).filter((place) => places[place]?.test(file));
  expect(files.filter((file) => placeOf(file).length !== 1)).toEqual([]);
  expect([...new Set(files.flatMap(placeOf))].sort()).toEqual(Object.keys(places).sort());
  expect(Object.keys(places)).toHaveLength(4);
  expect([new Set(files).size, files.length]).toEqual([most, lines]);
  expect(readFileSync('AGENTS.md', 'utf8')).toContain(`### ${of}\n${price(places, files)}`);
});

/** What a kind of order costs without words: nobody has planned this one, so that it has no right and no screen yet. */
const filesOf = {
  'of its own': /voucher/,
  'of the house': /^(contract|server|src)\/(?!.*(voucher|\.test\.))/,
  'tables of tests': /^(?!.*voucher)(tests\/|.*\.test\.)/,
};
// Twelve was hoped for. The list, the drawer and one move are eleven files by themselves, with their story. Types that
// would have to be turned upside down keep the lines of the house, and each table of tests is a check of every kind.
test('a kind of order costs 27 files without words, and the guide says which', () => {
  const files = [...filesOfKind('voucher').keys()].filter((file) => !file.includes('/words/'));
  const counts = Object.values(filesOf).map((of) => files.filter((file) => of.test(file)).length);
  expect(counts).toEqual([11, 11, 5]);
  expect(files).toHaveLength(27);
  const [own, house, tables] = counts;
  const says = `${files.length} files without words: ${own} of its own, ${house} of the house, and ${tables} tables of tests.`;
  expect(readFileSync('AGENTS.md', 'utf8')).toContain(`### A kind of order\n${says}`);
});

test('a kind of order compiles as it is written, before anybody has said its words', () => {
  expect(complaintsOfKind('voucher')).toEqual([]);
}, 240_000);

test('an area with everything compiles', () => {
  expect(complaints.filter(({ file }) => /\bwhole\b/.test(file))).toEqual([]);
});

test.each(Object.values(forgetful).flat())(
  'of a $kind, whoever forgets $what is told so by the compiler',
  ({ name, in: file, says }) => {
    const found = complaints.filter((one) => one.file === named(file, name)).map((one) => one.says);
    expect(found.join('\n')).toMatch(new RegExp(named(says.source, name)));
  },
);

test('whoever forgets the page of a screen, or its entry in contract/screen.ts, is told so by this test', () => {
  const paths = [...(house.get('contract/screen.ts') ?? '').matchAll(/^ {2}'(\/\w+)': \{/gm)].map(
    ([, path = '']) => path,
  );
  const pages = pagesAmong([...house.keys()]);
  const drawn = (path: string) => pages.includes(path) || existsSync(`src/pages${path}/index.tsx`);
  expect(stray(paths, drawn, pages)).toEqual(['/pageless', '/shut']);
  expect(
    stray(
      Object.keys(screens),
      (path) => existsSync(`src/pages${path}/index.tsx`),
      pagesAmong(
        readdirSync('src/pages')
          .map((page) => `src/pages/${page}/index.tsx`)
          .filter((file) => existsSync(file)),
      ),
    ),
  ).toEqual([]);
});
