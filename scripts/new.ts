// `npm run new -- merchant.thaw`: the contract entry, handler, words and test of a new call, as parts that fail until they are
// filled. `-- merchant.thawList --read` makes a call that only looks.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface NewCall {
  area: string;
  name: string;
  kind: 'read' | 'write';
  /** Below `/backend`, as its neighbours in the area have it. */
  path: string;
}
const locales = ['zh-CN', 'en-US', 'es-MX', 'pt-BR', 'ar-EG'];

/**
 * Writes the parts below `root`.
 * @returns the files to fill, in the order to fill them.
 * @throws where the area is unknown, or the call exists.
 */
export function writeNewCall(root: string, call: Omit<NewCall, 'path'>): string[] {
  const { area, name } = call;
  const contract = `contract/${area}.ts`;
  const server = `server/${area}/${area}.ts`;
  const missing = [contract, server].filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) throw new Error(`There is no area ${area}: ${missing.join(', ')} is missing.`);
  if (new RegExp(`^  ${name}[:,]`, 'm').test(readFileSync(join(root, server), 'utf8'))) throw new Error(`${area}.${name} exists.`);
  const path = pathFor(readFileSync(join(root, contract), 'utf8'), call);
  edit(root, contract, (text) =>
    withImport(withImport(insertLast(text, area, contractEntry({ ...call, path })), './call', call.kind), './shape', 'nothing'),
  );
  edit(root, server, (text) => withImport(insertLast(text, area, `  ${name}: notYet,\n`), '../http/handlers', 'notYet'));
  const words = locales.map((locale) => `src/words/${locale}/call.ts`);
  for (const file of words) edit(root, file, (text) => text.replace(/^} satisfies/m, `  'call.${area}.${name}': '',\n} satisfies`));
  const test = `server/${area}/${name}.test.ts`;
  writeFileSync(join(root, test), storyOf({ ...call, path }));
  return [contract, server, test, ...words];
}

/** The folder that the area's own calls stand in, and the name. */
function pathFor(contract: string, { area, name }: Omit<NewCall, 'path'>): string {
  const paths = [...contract.matchAll(/(?:read|write)\('(\/[^']+)'/g)].map(([, path = '']) => path.split('/').slice(0, -1));
  const [shortest = ['', area]] = paths.sort((a, b) => a.length - b.length);
  return `${shortest.join('/')}/${name}`;
}

const contractEntry = ({ area, name, kind, path }: NewCall) => `  ${name}: ${kind}('${path}', {
    title: '',
    access: '${area}.${kind === 'read' ? 'view' : name}',
    added: true,
    input: {},
    output: nothing,
  }),
`;

/** Before the end of `export const merchant … = {`. */
function insertLast(text: string, area: string, entry: string): string {
  const start = text.search(new RegExp(`^export const ${area}\\b.*= \\{$`, 'm'));
  const end = text.indexOf('\n};', start);
  if (start < 0 || end < 0) throw new Error(`There is no "export const ${area} = {" to add to.`);
  return `${text.slice(0, end + 1)}${entry}${text.slice(end + 1)}`;
}

/** Adds a name to an import that may exist. */
function withImport(text: string, module: string, name: string): string {
  const [found, present = ''] = new RegExp(`^import \\{([^}]*)\\} from '${module}';`, 'm').exec(text) ?? [];
  if (found === undefined) return `import { ${name} } from '${module}';\n${text}`;
  const names = present
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  return names.includes(name) ? text : text.replace(found, `import { ${[...names, name].join(', ')} } from '${module}';`);
}

const storyOf = ({ area, name, path, kind }: NewCall) => `import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { startApp, type TestApp } from '../../tests/gate/app';

let db: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  db = await cloneDatabase();
  app = await startApp(db);
});
afterAll(async () => {
  await app.close();
  await db.drop();
});

test('${area}.${name}: say here what a person would notice', async () => {
  const answer = await app.call('${path}');
  expect(answer).toMatchObject({ code: 0, data: { ${kind === 'read' ? 'list: []' : 'status: 1'} } });
});
`;

function edit(root: string, file: string, change: (text: string) => string): void {
  writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
}

function main([name = '', ...flags]: string[]): void {
  const [, area = '', verb = ''] = /^([a-z][A-Za-z]*)\.([a-z][A-Za-z]*)$/.exec(name) ?? [];
  if (!area) throw new Error('Name the call: npm run new -- merchant.thaw');
  const files = writeNewCall('.', { area, name: verb, kind: flags.includes('--read') ? 'read' : 'write' });
  console.log(`Fill these, then run: npm run format && npm run check\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(`A new right needs its line in contract/right.ts; the compiler asks for who holds it and for its words.`);
}

if (process.argv[1]?.endsWith('new.ts')) main(process.argv.slice(2));
