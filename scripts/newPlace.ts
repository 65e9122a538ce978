// Where a new call goes: its entry in the contract, and its handler. Only looks; whatever is missing is said before
// anything is written.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An object of calls or handlers: `export const <name> … = {` in a file below the root. */
export interface Place {
  file: string;
  name: string;
}
/** `npm run new -- merchant.thaw --part merchantMoney`. */
export interface Wanted {
  area: string;
  part?: string | undefined;
}

/**
 * The entry's place: the area itself, or the part that is named.
 * @throws where there is no such area or part, and where an area that only gathers parts is asked for without one.
 */
export function contractPlace(root: string, { area, part }: Wanted): Place {
  const own = { file: `contract/${area}.ts`, name: area };
  if (!existsSync(join(root, own.file))) throw new Error(`There is no area ${area}: ${own.file} is missing.`);
  const { parts, own: calls } = entriesOf(root, own);
  const choice = `It has ${parts.length === 0 ? 'none' : parts.join(', ')}.`;
  if (part === undefined && calls.length === 0)
    throw new Error(`${area} is made of parts: say --part and which. ${choice}`);
  if (part === undefined) return own;
  if (!parts.includes(part)) throw new Error(`${area} has no part ${part}. ${choice}`);
  return placeOf(root, own.file, part);
}

/**
 * The area's handlers, as `server/areas.ts` gathers them; those of the part, where the server has them by the same
 * name.
 */
export function handlerPlace(root: string, { area, part }: Wanted): Place {
  const areas = 'server/areas.ts';
  const [, plain, renamed, spread] =
    new RegExp(`^  (?:(${area})|${area}: (\\w+)|${area}: \\{ \\.\\.\\.(\\w+).*\\}),$`, 'm').exec(textOf(root, areas)) ??
    [];
  const name = plain ?? renamed ?? spread;
  if (name === undefined) throw new Error(`${areas} does not gather the handlers of ${area}.`);
  const own = placeOf(root, areas, name);
  return part !== undefined && entriesOf(root, own).parts.includes(part) ? placeOf(root, own.file, part) : own;
}

/** The objects that an area's calls stand in, and the names of those calls. */
export function callsOf(root: string, area: string): { places: Place[]; names: string[] } {
  const own = { file: `contract/${area}.ts`, name: area };
  const places = [own, ...entriesOf(root, own).parts.map((part) => placeOf(root, own.file, part))];
  return { places, names: places.flatMap((place) => entriesOf(root, place).own) };
}

/** What an object spreads, and what it says itself. */
function entriesOf(root: string, place: Place): { parts: string[]; own: string[] } {
  const text = bodyOf(textOf(root, place.file), place.name);
  return {
    parts: [...text.matchAll(/^ {2}\.\.\.(\w+),$/gm)].map(([, part = '']) => part),
    own: [...text.matchAll(/^ {2}(\w+)[:,(]/gm)].map(([, call = '']) => call),
  };
}

/** Where something that a file imports is exported. */
function placeOf(root: string, importer: string, name: string): Place {
  const [, from] =
    new RegExp(`^import (?:type )?\\{[^}]*\\b${name}\\b(?! as )[^}]*\\} from '(\\.[^']*)';`, 'm').exec(
      textOf(root, importer),
    ) ?? [];
  if (from === undefined) throw new Error(`${importer} does not import ${name}.`);
  return { file: `${join(dirname(importer), from)}.ts`, name };
}

/** From the line that opens an exported object to the one that closes it. @throws where it has no such form */
export function bodyOf(text: string, name: string): string {
  const start = text.search(new RegExp(`^export const ${name}\\b.*= \\{$`, 'm'));
  const end = text.indexOf('\n};', start);
  if (start < 0 || end < 0) throw new Error(`There is no "export const ${name} = {" to add to.`);
  return text.slice(start, end + 1);
}

export const textOf = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');
