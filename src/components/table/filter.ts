import type { ComponentType } from 'react';
import type { Machine } from '#contract/machine';
import type { Guarded } from '@/services/can';
import type { Word } from '@/services/words';
import type { PickProps } from '../options/PickProps';

/** What stands in the address after the question mark. */
export type Query = Readonly<Record<string, string>>;
/** The fields that take such a value: what a control sends to another is refused by the server. */
type Key<In, Value = unknown> = {
  [K in keyof In]-?: NonNullable<In[K]> extends Value ? K : never;
}[keyof In] &
  string;

/** One control that narrows a list; `name` is the input field of the page call, and of the address. */
export type Filter<In> = { word: Word } & (
  | { kind: 'text'; name: Key<In, string> }
  | { kind: 'flag'; name: Key<In, boolean> }
  /** A whole number; what is none narrows nothing. */
  | { kind: 'whole'; name: Key<In, number> }
  | { kind: 'status'; name: Key<In, readonly number[]>; of: Machine }
  | Choice<In, string>
  | (Choice<In, readonly string[]> & { many: true })
  | (Choice<In, number> & { number: true })
  /** In force always, and no control: the list is of these alone. */
  | { kind: 'fixed'; name: Key<In, string>; value: string }
  /** Several of a list whose values are numbers. */
  | { kind: 'picks'; name: Key<In, readonly number[]>; Pick: ComponentType<PickProps> }
  | { kind: 'amounts'; name: Key<In, string>; to: Key<In, string> }
  /** `by` says which of two times the days are about: that of creation where it is not set, or its own. */
  | { kind: 'days'; name: Key<In, string>; to: Key<In, string>; by?: OtherTime<Key<In>> }
);
/**
 * `number` and `many` say where the field's value is one, or are several; `asks` is the call of its choices, without
 * whose right there is none.
 */
interface Choice<In, Value> {
  kind: 'pick';
  name: Key<In, Value>;
  Pick: ComponentType<PickProps>;
  many?: true;
  number?: true;
  asks?: Guarded;
}

/** The other time that days may be about: in the address by its name and value, to people by its word. */
export interface OtherTime<Name extends string = string> {
  name: Name;
  value: string;
  word: Word;
}
/** What is in force of it. */
export const otherTime = <In>(filters: readonly Filter<In>[], query: Query): OtherTime | undefined =>
  filters
    .flatMap((filter) => ('by' in filter && filter.by ? [filter.by] : []))
    .find(({ name, value }) => query[name] === value);

/** A named set of filters, shown as a tab. */
export interface Preset {
  key: string;
  word: Word;
  query: Query;
}

/** The presets of a list whose call counts what each would show (`countsOf`); a list of another call has none. */
export type PresetsFor<In> = 'counts' extends keyof In ? readonly Preset[] : never;

const SEPARATOR = ',';
export const toList = (text: string | undefined): string[] => (text ? text.split(SEPARATOR) : []);
export const fromList = (items: readonly (string | number)[]): string | undefined =>
  items.length ? items.join(SEPARATOR) : undefined;

/** The names in the address that a filter owns. */
export const namesOf = <In>(filter: Filter<In>): string[] => [
  filter.name,
  ...('to' in filter ? [filter.to] : []),
  ...('by' in filter && filter.by ? [filter.by.name] : []),
];

/** A filter that is not set, or set to *none*, is not sent. */
function wanted<In>(filter: Filter<In>, name: string, query: Query): unknown {
  if (filter.kind === 'fixed') return filter.value;
  const text = query[name];
  if (!text) return undefined;
  if (filter.kind === 'flag') return text === '1';
  if (filter.kind === 'whole') return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  if (filter.kind === 'status' || filter.kind === 'picks') return toList(text).map(Number);
  if (filter.kind === 'pick' && filter.number) return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  return filter.kind === 'pick' && filter.many ? toList(text) : text;
}

/** The part of a page call's input that the filters in force make. */
export function inputOf<In>(filters: readonly Filter<In>[], query: Query): Partial<In> {
  const entries = filters.flatMap((filter) =>
    namesOf(filter).map((name) => [name, wanted(filter, name, query)] as const),
  );
  // Names are keys of In by the type of a filter, and each kind gives what its field takes.
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Partial<In>;
}
