import type { audit } from '#contract/audit';
import { code } from '#contract/error';
import { businessDay } from '#contract/time';
import { type Asked, FileAnswer, type Handler } from '../http/handlers';
import { say } from '../words/say';
import { Refusal, type Word } from '../words/word';
import { clock } from '../xlsx/clock';
import type { Cell } from '../xlsx/sheet';
import { workbook, XLSX } from '../xlsx/workbook';
import { searchOf } from './search';
import { shownChanges, shownEntry } from './shown';
import { countEntries, type EntryRow, nextEntries } from './store';

type Export = Asked<(typeof audit)['export']>;
const BATCH = 1000;
const columns = [
  'auditTime',
  'auditUser',
  'auditRole',
  'auditAddress',
  'auditAction',
  'auditObject',
  'auditChange',
  'auditReason',
  'auditResult',
  'auditRequest',
] as const satisfies Word[];
const widths = [20, 16, 16, 18, 24, 22, 50, 40, 10, 24];

/**
 * The entries of a filter as a spreadsheet, the latest first.
 * @throws Refusal 1004 where there is nothing
 */
export const auditExport: Handler<(typeof audit)['export']> = async (asked) => {
  const { db, input, actor, caller, now } = asked;
  const search = searchOf(input, { actor, zone: caller.zone, now });
  if ((await countEntries(db, search)) === 0) throw new Refusal(code.notFound, 'nothingToExport');
  const name = say(caller.locale, 'auditLog');
  const sheet = { name, widths, rows: rowsOf(asked, search) };
  return new FileAnswer(
    `${name} ${businessDay(now.getTime(), caller.zone)}.xlsx`,
    XLSX,
    workbook([sheet], { rightToLeft: caller.locale.startsWith('ar') }),
  );
};

async function* rowsOf({ db, caller }: Export, search: ReturnType<typeof searchOf>): AsyncGenerator<Cell[]> {
  yield columns.map((word) => ({ bold: say(caller.locale, word) }));
  let before: string | undefined;
  for (;;) {
    const entries = await nextEntries(db, search, { before, limit: BATCH });
    for (const entry of entries) yield cellsOf(entry, caller);
    before = entries.at(-1)?.id;
    if (entries.length < BATCH) return;
  }
}

function cellsOf(row: EntryRow, { zone }: Export['caller']): Cell[] {
  const entry = shownEntry(row);
  const changed = shownChanges(row).flatMap(({ diff }) => diff.map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`));
  return [
    clock(entry.time, zone),
    entry.userName,
    entry.role,
    entry.ip,
    entry.action,
    entry.objectNo,
    changed.join('; '),
    entry.reason,
    { number: String(entry.result) },
    entry.requestNo,
  ];
}
