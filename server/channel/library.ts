// Recipes that are ready, one file of JSON for each provider; read once, when the server starts.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Compile } from 'typebox/compile';
import { type ReadyRecipe, readyRecipe } from '#contract/readyRecipe';

/** Beside this file; a bundle finds the folder beside itself. */
const recipesFolder = (): string => join(dirname(fileURLToPath(import.meta.url)), 'recipes');

/**
 * The library by the names of its files, in the order of the alphabet.
 * @throws where a file is none that could be offered, with its name and what is wrong
 */
export function readLibrary(folder = recipesFolder()): ReadonlyMap<string, ReadyRecipe> {
  const isReady = Compile(readyRecipe);
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    names.sort().map((name) => {
      const one = jsonIn(readFileSync(join(folder, name), 'utf8'));
      if (isReady.Check(one)) return [name.slice(0, -'.json'.length), one];
      const [first] = isReady.Errors(one);
      throw new Error(`${name}: ${first?.instancePath || 'it'} ${first?.message ?? 'is no recipe'}`);
    }),
  );
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As it was when this server started. */
export const library = readLibrary();
