import { badField } from '../words/badField';
import { plainWord } from './cellValue';

/** Something that a row names: by its id, or by what people call it. */
export interface Named {
  id: string;
  name: string;
  /** What else it is called. */
  other: string;
}
/**
 * The id of what a cell names.
 * @throws Refusal 1001 where nothing is called so, or several are
 */
export function idBy(all: readonly Named[], field: string): (cell: unknown) => string | undefined {
  const byName = new Map<string, string | null>();
  for (const { id, name, other } of all)
    for (const label of new Set([id, plainWord(name), plainWord(other)]))
      byName.set(label, byName.has(label) ? null : id);
  return (cell) => {
    if (typeof cell !== 'string') return undefined;
    const id = byName.get(plainWord(cell));
    if (id === undefined || id === null) throw badField(field, id === null ? 'several' : 'unknown');
    return id;
  };
}
