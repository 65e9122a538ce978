import { readFileSync } from 'node:fs';
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
    { file: `src/words/${language}/late.ts`, before: '  ...access,', line: '  ...example,' },
    { file: `src/words/${language}/menu.ts`, before: "  'menu.home'", line: "  'menu.example': 'Example'," },
    { file: `server/words/${language}.ts`, before: '  menuDashboard', line: "  menuExample: 'Example'," },
  ]),
];

/** The house in which these areas stand: their own files, and the lines that they add to those of the house. */
export function houseWith(areas: readonly ExampleArea[]): Map<string, string> {
  const gathering = new Map<string, string>();
  for (const { file, before, line } of addedByScreen) {
    const names = areas.filter(({ withoutLines = [] }) => !withoutLines.includes(file)).map(({ name }) => name);
    const imports = file.endsWith('late.ts') ? names.map((name) => `import ${name} from './${name}';\n`).join('') : '';
    gathering.set(
      file,
      imports +
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

const types: Record<string, string> = { bigint: 'Int8', integer: 'number', text: 'string' };

/** What `npm run db:types` would write for the migrations of the examples. */
function tablesOf(migrations: readonly [string, string][]): string {
  const tables = migrations.map(([, text]) => {
    const [, name = ''] = /create table (\w+)/.exec(text) ?? [];
    const columns = [...text.matchAll(/^(?: {2}|alter table \w+ add )(\w+) (bigint|integer|text)(.*)$/gm)];
    return {
      name,
      columns: columns.map(
        ([, column = '', type = '', rest = '']) =>
          `${column}: ${types[type]}${/not null|primary/.test(rest) ? '' : ' | null'}`,
      ),
    };
  });
  return [
    "import type { ColumnType } from 'kysely';",
    'type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;',
    `export interface DB { ${tables.map(({ name, columns }) => `${name}: { ${columns.join('; ')} }`).join('; ')} }`,
  ].join('\n');
}
