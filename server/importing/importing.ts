// Rows of somebody's spreadsheet, each saved as one call would save it, or refused with a reason.

import type { Static, TObject } from 'typebox';
import type { Call, Parsed } from '#contract/call';
import { code } from '#contract/error';
import type { ImportResult, importInput } from '#contract/importing';
import { isWidened } from '../approval/widened';
import type { Writes } from '../db/pools';
import { tryOut } from '../db/savepoint';
import type { Change, HandlerContext } from '../http/handlers';
import type { Table } from '../spreadsheet/table';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { type Column, fieldOf, guessMapping, type Mapping } from './column';
import { claimRows, giveUpRows, type ImportKind } from './importedStore';
import { readingOf, unread } from './reading';
import { type Reason, reasonOf } from './reason';
import { type ReadRow, readRows } from './rows';
import { tableOf } from './tables';

type ImportInput = Static<TObject<typeof importInput>>;
/** What an import is given: the context of its call. */
export type Importing = Omit<HandlerContext<Call>, 'input' | 'db'> & {
  input: ImportInput & { requestId: string };
  db: Writes;
};

/** What is imported, and how one row of it is saved. */
export interface Imported<In> {
  kind: ImportKind;
  /** The call that saves one by itself: what its rules ask a second person for is not imported. */
  call: string;
  columns: readonly Column[];
  inputOf: (values: Record<string, unknown>) => In;
  /** The save refuses before it writes anything. */
  refusesFirst: boolean;
  /** @throws Refusal where this row cannot be saved */
  save: (context: Importing, input: In) => Promise<void>;
}

/**
 * Saves the rows that are good and says of each other one why it is not. One that was saved before is not saved again.
 * @throws Refusal 1001 for a file that cannot be read, 1004 for another's, 1006 where rules want a second person
 */
export async function importRows<In extends object>(context: Importing, of: Imported<In>): Promise<ImportResult> {
  const { input, caller } = context;
  const base = {
    fields: of.columns.map((column) => fieldOf(column, context)),
    columns: [],
    ...unread,
    total: 0,
    okCount: 0,
    sameCount: 0,
  };
  if (input.fileUrl === undefined && input.dryRun === true) return { ...base, failed: [] };
  if (input.fileUrl === undefined) throw badField('fileUrl', 'required');
  if (await isWidened(context.db, of.call)) throw new Refusal(code.transitionNotAllowed, 'importRuled');
  const table = await tableOf(context, input.fileUrl, input.from + input.most);
  const mapping = mappingOf(input.mapping, table, of.columns);
  const rows = table.rows.slice(input.from - 1, input.from - 1 + input.most);
  const read = readRows(rows, { columns: of.columns, mapping, inputOf: of.inputOf, locale: caller.locale });
  const outcome = await saveAll(context, of, read);
  // The answer of what is saved is kept: it shows nothing of the file.
  const answer =
    input.dryRun === true
      ? { ...base, columns: columnsOf(table, mapping), ...readingOf(table) }
      : { ...base, fields: [] };
  return { ...answer, total: table.rows.length, ...outcome };
}

const columnsOf = ({ headers, rows }: Table, mapping: Mapping) =>
  headers.map((header, at) => ({ header, field: mapping[at] ?? null, sample: rows[0]?.cells[at]?.text ?? '' }));

function mappingOf(mapping: Mapping | undefined, { headers }: Table, columns: readonly Column[]): Mapping {
  if (mapping === undefined) return guessMapping(headers, columns);
  const known = new Set(columns.map(({ name }) => name));
  const named = mapping.filter((name) => name !== null);
  if (named.some((name) => !known.has(name))) throw badField('mapping', 'enum');
  if (new Set(named).size < named.length) throw badField('mapping', 'uniqueItems');
  return headers.map((_, at) => mapping[at] ?? null);
}

type Outcome = Pick<ImportResult, 'okCount' | 'sameCount' | 'failed'>;
type Good<In> = Extract<ReadRow<In>, { input: In }>;

async function saveAll<In extends object>(
  context: Importing,
  of: Imported<In>,
  read: readonly ReadRow<In>[],
): Promise<Outcome> {
  const { db, actor, now } = context;
  const good = read.flatMap((row) => ('input' in row ? [row] : []));
  const claimed = await claimRows(
    db,
    good.map(({ hash }) => hash),
    { kind: of.kind, by: actor.employeeId, at: now },
  );
  const failed = new Map(read.flatMap((row) => ('why' in row ? [[row.no, row.why] as const] : [])));
  const fresh = good.filter(({ hash }) => claimed.has(hash));
  for (const row of fresh) {
    const why = await saveRow(context, of, row);
    if (why) failed.set(row.no, why);
  }
  const unsaved = fresh.filter(({ no }) => failed.has(no));
  await giveUpRows(
    db,
    of.kind,
    unsaved.map(({ hash }) => hash),
  );
  return {
    okCount: fresh.length - unsaved.length,
    sameCount: good.length - fresh.length,
    failed: read.flatMap(({ no }) => {
      const why = failed.get(no);
      return why ? [{ row: no, ...why }] : [];
    }),
  };
}

/** Nothing stays of a row that is refused, in the database or in what is told of the request. */
async function saveRow<In extends object>(
  context: Importing,
  of: Imported<In>,
  { input }: Good<In>,
): Promise<Reason | undefined> {
  const changes: Change[] = [];
  const alone = { ...context, changed: (change: Change) => void changes.push(change) };
  const save = () => of.save(alone, input);
  try {
    // The gate undoes all of a dry run, so a row that says no before it writes needs nothing of its own.
    await (of.refusesFirst && context.input.dryRun ? save() : tryOut(context.db, save, () => true));
  } catch (error) {
    if (error instanceof Refusal) return reasonOf(error, context.caller.locale);
    throw error;
  }
  for (const change of changes) context.changed(change);
  return undefined;
}

/** The context of the call that saves one row, with that row. */
export const contextOfRow = <C extends Call>(context: Importing, input: Parsed<C>): HandlerContext<C> =>
  // The same person, database and time: only the input is another call's, and has passed its schema.
  ({ ...context, input }) as unknown as HandlerContext<C>;
