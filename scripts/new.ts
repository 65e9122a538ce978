// `npm run new -- merchant.thaw --part merchantMoney`: the contract entry, handler, words and test of a new call, as
// parts that fail until they are filled. `-- company.history --read` makes a call that only looks, `-- --kind payout` a
// kind of order.
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { locales, withImports } from './newFile';
import { writeNewKind } from './newKind';
import { bodyOf, callsOf, contractPlace, handlerPlace, type Place, textOf, type Wanted } from './newPlace';

interface WantedCall extends Wanted {
  name: string;
  kind: 'read' | 'write';
}
interface NewCall extends WantedCall {
  /** Below `/backend`, as its neighbours in the area have it. */
  path: string;
}

/**
 * Writes the parts below `root`; either all of them or nothing.
 * @returns the files to fill, in the order to fill them.
 * @throws where the area or its part is unknown, or what would be written exists.
 */
export function writeNewCall(root: string, wanted: WantedCall): string[] {
  const files = planned(root, wanted);
  for (const [file, text] of files) writeFileSync(join(root, file), text);
  return [...files.keys()];
}

/**
 * Each file with its text as it will be. Nothing is written here, so whatever does not fit is said while all is as it
 * was.
 */
function planned(root: string, wanted: WantedCall): Map<string, string> {
  const [entry, handler] = [contractPlace(root, wanted), handlerPlace(root, wanted)];
  const call = { ...wanted, path: pathFor(textOf(root, entry.file), wanted) };
  const story = `${dirname(handler.file)}/${call.name}.test.ts`;
  refuseIfThere(root, call, story);
  return new Map([
    [
      entry.file,
      withImports(inserted(root, entry, contractEntry(call)), { [call.kind]: './call', nothing: './shape' }),
    ],
    [handler.file, withImports(inserted(root, handler, `  ${call.name}: notYet,\n`), { notYet: '../http/handlers' })],
    [story, storyOf(call)],
    ...locales.map((locale): [string, string] => withLabel(root, `src/words/${locale}/call.ts`, call)),
  ]);
}

function refuseIfThere(root: string, { area, name, path }: NewCall, story: string): void {
  const { places, names } = callsOf(root, area);
  if (names.includes(name)) throw new Error(`${area}.${name} exists.`);
  if (places.some(({ file }) => textOf(root, file).includes(`('${path}',`)))
    throw new Error(`${path} is the path of another call.`);
  if (existsSync(join(root, story))) throw new Error(`${story} exists.`);
}

function withLabel(root: string, file: string, { area, name }: NewCall): [string, string] {
  const text = textOf(root, file);
  const end = text.search(/^} satisfies/m);
  if (end < 0) throw new Error(`${file} has no end to add a word before.`);
  return [file, `${text.slice(0, end)}  'call.${area}.${name}': '',\n${text.slice(end)}`];
}

/** The folder that the area's own calls stand in, and the name. */
function pathFor(contract: string, { area, name }: WantedCall): string {
  const paths = [...contract.matchAll(/(?:read|write)\('(\/[^']+)'/g)].map(([, path = '']) =>
    path.split('/').slice(0, -1),
  );
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

/** The file with a line more at the end of the object. */
function inserted(root: string, { file, name }: Place, entry: string): string {
  const text = textOf(root, file);
  const body = bodyOf(text, name);
  return text.replace(body, () => body + entry);
}

const storyOf = ({ area, name, path, kind }: NewCall) => `import { gateOfFile } from '../../tests/gate/gate';

const { app } = gateOfFile();

test('${area}.${name}: say here what a person would notice', async () => {
  const answer = await app.call('${path}');
  expect(answer).toMatchObject({ code: 0, data: { ${kind === 'read' ? 'list: []' : 'status: 1'} } });
});
`;

const options = {
  read: { type: 'boolean' },
  part: { type: 'string' },
  kind: { type: 'string' },
  letter: { type: 'string' },
} as const;
function main(args: string[]): void {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const { kind, letter, part, read } = values;
  if (kind === undefined) makeCall(positionals[0] ?? '', { part, kind: read ? 'read' : 'write' });
  else makeKind(kind, letter);
}

function makeCall(wanted: string, { part, kind }: Pick<WantedCall, 'part' | 'kind'>): void {
  const [, area = '', name = ''] = /^([a-z][A-Za-z]*)\.([a-z][A-Za-z]*)$/.exec(wanted) ?? [];
  if (!area) throw new Error('Name the call: npm run new -- company.thaw');
  const files = writeNewCall('.', { area, name, part, kind });
  console.log(`Fill these, then run: npm run format && npm run check\n${listed(files)}`);
  console.log(`A new right needs its line in contract/right.ts; the compiler asks for who holds it and for its words.`);
}

function makeKind(name: string, letter: string | undefined): void {
  const files = writeNewKind('.', { name, letter });
  console.log(`Run npm run db:types && npm run format, then fill these:\n${listed(files)}`);
  console.log('Titles and words are empty; what its steps book and whom they tell is yours to say.');
}
const listed = (files: readonly string[]) => files.map((file) => `  ${file}`).join('\n');

/** Whoever asks for what does not fit reads why in one line; where in this program it was found helps nobody. */
function refuseInOneLine(error: unknown): void {
  console.error(error instanceof Error ? error.message.split('\n')[0] : error);
  process.exitCode = 1;
}

if (process.argv[1]?.endsWith('new.ts'))
  try {
    main(process.argv.slice(2));
  } catch (error) {
    refuseInOneLine(error);
  }
