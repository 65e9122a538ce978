// `npm run new -- --kind payout --letter O`: everything of a new kind of order that a machine can write. Its files are
// those in `scripts/kind`, said of its name; what it adds to files of the house is in `kindLines.ts`.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { big, type KindFacts, linesOf, wordFilesOf } from './kindLines';
import { withImports, withLine } from './newFile';
import { textOf } from './newPlace';

interface WantedKind {
  /** One word in small letters: its table, its folder, the first part of its words. */
  name: string;
  /** What its numbers begin with; the first that is free where it is left out. */
  letter?: string | undefined;
}
const TEMPLATES = 'scripts/kind';
/** Rights of screens that are not built yet. */
const TO_COME = 'tests/fixtures/rights-to-come.txt';
const NAME = /^[a-z]{3,20}$/;

/**
 * Writes the kind below `root`; either all of it or nothing.
 * @returns the files that were made or changed
 * @throws where the name or the letter is no such, or is taken
 */
export function writeNewKind(root: string, wanted: WantedKind): string[] {
  const files = plannedKind(root, wanted);
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [...files.keys()];
}

/** Each file with its text as it will be; nothing is written here. */
export function plannedKind(root: string, wanted: WantedKind): Map<string, string> {
  const kind = factsOf(root, wanted);
  const own = [...templatesOf(kind), ...wordFilesOf(kind)];
  for (const [file] of own) refuseIfThere(root, file);
  const files = new Map(own);
  for (const { file, imports = {}, ...put } of linesOf(kind))
    files.set(file, withImports(withLine(file, files.get(file) ?? textOf(root, file), put), imports));
  const waiting = textOf(root, TO_COME);
  const left = waiting.split('\n').filter((right) => !verbs.some((verb) => right === `${kind.name}.${verb}`));
  return left.join('\n') === waiting ? files : files.set(TO_COME, left.join('\n'));
}

/** A page that only says that it is not built yet gives way. */
function refuseIfThere(root: string, file: string): void {
  if (existsSync(join(root, file)) && !textOf(root, file).includes('<NotBuilt ')) throw new Error(`${file} exists.`);
}

function templatesOf({ name, letter, migration, holders }: KindFacts): [string, string][] {
  return readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(TEMPLATES, file)).isFile())
    .map((file) => {
      const path = file
        .replaceAll('\\', '/')
        .replace(/\.txt$/, '')
        .replace('example.sql', `${migration}_example.sql`);
      const text = readFileSync(join(TEMPLATES, file), 'utf8')
        .replaceAll('LETTER', letter)
        .replace(/HOLDERS of example\.(\w+)/g, (_, verb: keyof typeof holders) => holders[verb]);
      return [named(path, name), named(text, name)];
    });
}

/** What is said of the example, said of a kind with another name. */
const named = (text: string, name: string): string => text.replaceAll('example', name).replaceAll('Example', big(name));

function factsOf(root: string, { name, letter }: WantedKind): KindFacts {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name of a kind: one word in small letters.`);
  const kinds = textOf(root, 'contract/kind.ts');
  if (new RegExp(`^  ${name}: kind\\(`, 'm').test(kinds)) throw new Error(`${name} is a kind already.`);
  const taken = [...`${kinds}${textOf(root, 'server/db/orderNo.ts')}`.matchAll(/letter: '([A-Z])'|\| '([A-Z])'/g)].map(
    ([, ofKind, other]) => ofKind ?? other ?? '',
  );
  const screen = `/${name}Order`;
  return {
    ...{ name, screen, letter: letterOf(name, letter, taken), migration: nextMigration(root) },
    hasScreen: textOf(root, 'contract/screen.ts').includes(`'${screen}':`),
    ...holdersOf(root, name),
  };
}

/** @throws where it is no letter, or begins other numbers */
function letterOf(name: string, wanted: string | undefined, taken: readonly string[]): string {
  const free = [...`${name.toUpperCase()}ABCDEFGHIJKLMNOPQRSTUVWXYZ`].find((letter) => !taken.includes(letter));
  const letter = wanted ?? free ?? '';
  if (!/^[A-Z]$/.test(letter)) throw new Error(`"${letter}" is no letter for numbers: one of A to Z.`);
  if (taken.includes(letter)) throw new Error(`${letter} begins other numbers: say --letter and another, as ${free}.`);
  return letter;
}

function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, 'server/db/migrations')).map((file) => Number(file.slice(0, 4)));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

const usual = { view: 'AOFCMPS', create: 'AOM', cancel: 'AOM' } as const;
// The record's own names are the keys of its type.
const verbs = Object.keys(usual) as (keyof typeof usual)[];
/** Who holds its rights: as it is said of those that there are, as is usual of the others. */
function holdersOf(root: string, name: string): Pick<KindFacts, 'holders' | 'newRights'> {
  const grants = textOf(root, 'server/role/grants.ts');
  const lettersOf = (verb: string) => new RegExp(`'${name}\\.${verb}': '(\\w+)'`).exec(grants)?.[1];
  const {
    view = usual.view,
    create = usual.create,
    cancel = usual.cancel,
  } = Object.fromEntries(verbs.map((verb) => [verb, lettersOf(verb)]));
  return { holders: { view, create, cancel }, newRights: verbs.filter((verb) => lettersOf(verb) === undefined) };
}
