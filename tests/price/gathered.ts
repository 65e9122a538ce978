import { readFileSync } from 'node:fs';
import { camelCase } from '../../server/db/casing';
import { type ExampleArea, filesOf, LANGUAGES, named } from './area';
import { withLines } from './house';

/** Lines that a screen adds to files of the house: where, before what, and which. */
interface Added {
  file: string;
  before: string;
  line: string;
}
const inEach = (of: (language: string) => Added[]): Added[] => LANGUAGES.flatMap(of);
/** Everything that a screen asks for beside its own files. */
export const addedByScreen: readonly Added[] = [
  {
    file: 'contract/screen.ts',
    before: '} as const satisfies',
    line: "  '/example': { openTo: ['company.view'], icon: 'chart' },",
  },
  ...inEach((language) => [
    { file: `contract/words/${language}/lists.ts`, before: '  ...account,', line: '  ...example,' },
    { file: `src/words/${language}/late.ts`, before: '  ...access,', line: '  ...example,' },
    { file: `src/words/${language}/menu.ts`, before: "  'menu.home'", line: "  'menu.example': 'Example'," },
    { file: `server/words/${language}.ts`, before: '  menuDashboard', line: "  menuExample: 'Example'," },
  ]),
];

/** Whence files that gather words have those of a list. */
const importedBy = (file: string): string | undefined =>
  file.endsWith('lists.ts') ? '.' : /^src\/words\/(.*)\/late\.ts$/.exec(file)?.[1]?.replace(/^/, '#contract/words/');

/** The house in which these areas stand: their own files, and the lines that they add to those of the house. */
export function houseWith(areas: readonly ExampleArea[]): Map<string, string> {
  const gathering = new Map<string, string>();
  for (const { file, before, line } of addedByScreen) {
    const names = areas.filter(({ withoutLines = [] }) => !withoutLines.includes(file)).map(({ name }) => name);
    const imported = importedBy(file);
    gathering.set(
      file,
      (imported ? names.map((name) => `import ${name} from '${imported}/${name}';\n`).join('') : '') +
        withLines(
          file,
          before,
          names.map((name) => named(line, name)),
        ),
    );
  }
  const own = areas.flatMap(filesOf);
  const names = areas.map(({ name }) => name);
  return new Map([
    ...gathering,
    ...own.filter(([file]) => !file.endsWith('.sql')),
    // Made from the screens: what is wrong with them is said there.
    ['server/menu/planned.ts', readFileSync('server/menu/planned.ts', 'utf8')],
    ['contract/index.ts', contractOf(names)],
    ['server/db/tables.ts', tablesOf(own.filter(([file]) => file.endsWith('.sql')))],
  ]);
}

/** These areas alone: the types of all the others would take their time. */
const contractOf = (names: readonly string[]): string =>
  [
    ...names.map((name) => `import { ${name} } from './${name}';`),
    `export const contract = { ${names.join(', ')} };`,
    'export type AppContract = typeof contract;',
    'export type CallName = string;',
    'export type DeedName = string;',
  ].join('\n');

const types: Record<string, string> = {
  bigint: 'Int8',
  integer: 'number',
  smallint: 'number',
  text: 'string',
  timestamptz: 'Timestamp',
};

/** What `npm run db:types` would write of a migration, as an entry of `DB`. */
function tableOf([, text]: readonly [string, string]): string {
  const [, name = ''] = /create table (\w+)/.exec(text) ?? [];
  const column = /^(?: {2}|alter table \w+ add )(\w+) (bigint|integer|smallint|text|timestamptz)(.*)$/gm;
  const columns = [...text.matchAll(column)].map(([, of = '', type = '', rest = '']) => {
    const isGenerated = rest.includes(' default ');
    const whole = `${types[type]}${/not null|primary/.test(rest) ? '' : ' | null'}`;
    return `${camelCase(of)}: ${isGenerated ? `Generated<${whole}>` : whole}`;
  });
  return `${name}: { ${columns.join('; ')} };`;
}

/** The same for the migrations of the examples alone. */
const tablesOf = (migrations: readonly [string, string][]): string =>
  [
    "import type { ColumnType } from 'kysely';",
    'type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;',
    `export interface DB { ${migrations.map(tableOf).join(' ')} }`,
  ].join('\n');

/** The tables of the house, and those of these migrations. */
export const tablesWith = (migrations: readonly [string, string][]): string =>
  withLines('server/db/tables.ts', '  demoFilled: ', migrations.map(tableOf));
