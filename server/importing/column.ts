import type { Call } from '#contract/call';
import { zoneText } from '#contract/fileName';
import type { ImportResult } from '#contract/importing';
import type { HandlerContext } from '../http/handlers';
import { say } from '../words/say';
import type { Word } from '../words/word';
import { everywhere, plainWord, type ReadCell } from './cellValue';

/** What a column of a file may say. */
export interface Column {
  /** Of the field that it fills. */
  name: string;
  word: Word;
  read: ReadCell;
  required?: true;
  /** Of moments: its name says the zone that they are read in. */
  time?: true;
}
/** What its heading may say, as people are told. */
export const fieldOf = ({ name, word, required, time }: Column, { caller, now }: Made): ImportField => ({
  name,
  label: time ? `${say(caller.locale, word)} (${zoneText(caller.zone, now.getTime())})` : say(caller.locale, word),
  required: required === true,
});
type Made = Pick<HandlerContext<Call>, 'caller' | 'now'>;
type ImportField = ImportResult['fields'][number];
/** The field that each column of a file fills, in their order; null where it fills none. */
export type Mapping = readonly (string | null)[];

/** By what columns are called in any of our languages, or in the calls themselves; each field once. */
export function guessMapping(headers: readonly string[], columns: readonly Column[]): Mapping {
  const byName = new Map(
    columns.flatMap(({ name, word }) => [...everywhere(word), plainWord(name)].map((label) => [label, name])),
  );
  const taken = new Set<string>();
  return headers.map((header) => {
    const name = byName.get(plainWord(header.replace(/(?:\s*(?:\*|\(UTC[^)]*\)))+$/, '')));
    if (name === undefined || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}
