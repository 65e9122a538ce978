import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameKey, numberSpellings } from '#contract/spelling';

/** What the filters of lists mean, once for all. A column is named with its table. */
type Condition = Expression<SqlBool> | undefined;

/**
 * Somewhere in it, whatever the case and the accents of either; of several columns also across two of them, which a
 * space divides.
 */
export const contains = (searchedIn: readonly Expression<unknown>[], text: string): RawBuilder<SqlBool> => {
  const searched = searchedIn.length === 1 ? searchedIn[0] : sql`concat_ws(' ', ${sql.join(searchedIn)})`;
  return sql`strpos(name_fold(${searched}), name_fold(${nameKey(text)})) > 0`;
};

/** Where a list looks for what was typed into its box; each column is named with its table. */
export interface SoughtIn<C = string> {
  /** Whole numbers, which an index of the column finds. */
  numbers?: readonly C[];
  /** The same of ids, which are no texts. */
  ids?: readonly C[];
  /** What a bank, a chain or a channel calls it (`reference_key`). */
  references?: readonly C[];
  /** A part of them is enough. */
  names?: readonly C[];
}
/**
 * What was typed as a list understands it: a whole number in either case, or a part of a name. The one place that says
 * so; `tests/keyword.test.ts` goes over all lists.
 */
export function soughtIn(
  { numbers = [], ids = [], references = [], names = [] }: SoughtIn,
  typed: string,
): RawBuilder<SqlBool> {
  const spelled = sql`any(${numberSpellings(typed)}::text[])`;
  const found = [
    ...numbers.map((column) => sql`${sql.ref(column)} = ${spelled}`),
    ...ids.map((column) => sql`${sql.ref(column)}::text = ${spelled}`),
    ...references.map((column) => sql`reference_key(${sql.ref(column)}) = reference_key(${typed})`),
    ...(names.length > 0
      ? [
          contains(
            names.map((column) => sql.ref(column)),
            typed,
          ),
        ]
      : []),
  ];
  return sql`(${sql.join(found, sql` or `)})`;
}

const equals = (column: string, value: unknown): RawBuilder<SqlBool> => sql`${sql.ref(column)} = ${value}`;

/** One of these; an empty list asks for nothing. */
const among = (column: string, values: readonly unknown[]): Condition =>
  values.length === 0 ? undefined : sql`${sql.ref(column)} = any(${values})`;

/** @param at epoch milliseconds, itself within */
const since = (column: string, at: number): RawBuilder<SqlBool> => sql`${sql.ref(column)} >= ${new Date(at)}`;

/** @param at epoch milliseconds, itself without */
const until = (column: string, at: number): RawBuilder<SqlBool> => sql`${sql.ref(column)} < ${new Date(at)}`;

type Means =
  | { contains: string | readonly string[] }
  | { sought: SoughtIn }
  | { equals: string }
  | { among: string }
  | { since: string }
  | { until: string }
  | ((value: never, whose: never) => Condition);

function conditionOf(means: Means, value: never, whose: never): Condition {
  if (typeof means === 'function') return means(value, whose);
  if ('contains' in means)
    return contains(
      [means.contains].flat().map((column) => sql.ref(column)),
      value,
    );
  if ('sought' in means) return soughtIn(means.sought, value);
  if ('among' in means) return among(means.among, value);
  if ('since' in means) return since(means.since, value);
  if ('until' in means) return until(means.until, value);
  return equals(means.equals, value);
}

/** A condition for each filter that is used. */
export const conditionsOf = (filters: object, given: object, whose: unknown): Expression<SqlBool>[] =>
  Object.entries<Means>({ ...filters }).flatMap(([name, means]) => {
    // `listOf` has checked that each filter takes what the contract gives it; the one of dates takes all of them.
    const value = (name === 'dates' ? given : Reflect.get(given, name)) as never;
    const condition = value === undefined ? undefined : conditionOf(means, value, whose as never);
    return condition ? [condition] : [];
  });

/** All of them as one. */
export const narrowedBy = (filters: object, given: object, whose: unknown): RawBuilder<SqlBool> =>
  sql`(${sql.join([sql`true`, ...conditionsOf(filters, given, whose)], sql` and `)})`;
