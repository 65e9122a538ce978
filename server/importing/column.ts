import type { Word } from '../words/word';
import { everywhere, plainWord, type ReadCell } from './cellValue';

/** What a column of a file may say. */
export interface Column {
  /** Of the field that it fills. */
  name: string;
  word: Word;
  read: ReadCell;
  required?: true;
}
/** The field that each column of a file fills, in their order; null where it fills none. */
export type Mapping = readonly (string | null)[];

/** By what columns are called in any of our languages, or in the calls themselves; each field once. */
export function guessMapping(headers: readonly string[], columns: readonly Column[]): Mapping {
  const byName = new Map(
    columns.flatMap(({ name, word }) => [...everywhere(word), plainWord(name)].map((said) => [said, name])),
  );
  const taken = new Set<string>();
  return headers.map((header) => {
    const name = byName.get(plainWord(header.replace(/\s*\*$/, '')));
    if (name === undefined || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}
