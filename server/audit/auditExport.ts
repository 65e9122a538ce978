import type { AuditColumn, audit } from '#contract/audit';
import { code } from '#contract/error';
import { businessDay } from '#contract/time';
import { type Caller, FileAnswer, type Handler, type HandlerContext } from '../http/handlers';
import { say } from '../words/say';
import { type Locale, Refusal, type Word } from '../words/word';
import { clock } from '../xlsx/clock';
import type { Cell } from '../xlsx/sheet';
import { workbook, XLSX } from '../xlsx/workbook';
import { presentChanges } from './changes';
import { entries, lookingOf } from './list';
import { presentEntry } from './presenter';

type Export = HandlerContext<(typeof audit)['export']>;
type Row = ReturnType<typeof presentEntry>;

/** A column of the sheet. */
interface Column {
  title: Word;
  /** In characters. */
  width: number;
  cell: (entry: Row, caller: Pick<Caller, 'zone' | 'locale'>) => Cell;
}
const number = (value: number): Cell => ({ number: String(value) });
const columns: Record<AuditColumn, Column> = {
  time: { title: 'auditTime', width: 20, cell: (entry, { zone }) => clock(entry.time, zone) },
  userName: { title: 'auditUser', width: 16, cell: (entry) => entry.userName },
  nameTried: { title: 'auditNameTried', width: 16, cell: (entry) => entry.nameTried },
  role: { title: 'auditRole', width: 16, cell: (entry) => entry.role },
  ip: { title: 'auditAddress', width: 18, cell: (entry) => entry.ip },
  device: { title: 'auditDevice', width: 24, cell: (entry) => entry.device },
  action: { title: 'auditAction', width: 24, cell: (entry) => entry.action },
  objectType: { title: 'auditObjectType', width: 14, cell: (entry) => entry.objectType },
  objectNo: { title: 'auditObject', width: 22, cell: (entry) => entry.objectNo },
  objectCount: { title: 'auditObjects', width: 10, cell: (entry) => number(entry.objectCount) },
  changes: { title: 'auditChange', width: 50, cell: (entry, { locale }) => changesOf(entry, locale) },
  result: { title: 'auditResult', width: 10, cell: (entry) => number(entry.result) },
  times: { title: 'auditTimes', width: 8, cell: (entry) => number(entry.times) },
  reason: { title: 'auditReason', width: 40, cell: (entry) => entry.reason },
  approvalId: { title: 'auditApproval', width: 22, cell: (entry) => entry.approvalId },
  requestNo: { title: 'auditRequest', width: 24, cell: (entry) => entry.requestNo },
  tookMs: { title: 'auditTook', width: 10, cell: (entry) => number(entry.tookMs) },
};
/** For anybody who has not chosen. */
const usual: readonly AuditColumn[] = [
  'time',
  'userName',
  'nameTried',
  'role',
  'ip',
  'action',
  'objectNo',
  'changes',
  'reason',
  'result',
  'times',
  'requestNo',
];

/**
 * The entries of a filter as a spreadsheet, the latest first.
 * @throws Refusal 1004 where there is nothing
 */
export const auditExport: Handler<(typeof audit)['export']> = async (context) => {
  const { db, input, caller, now } = context;
  const [any] = await entries.rows(db, lookingOf(context), { ...input, current: 1, pageSize: 1 });
  if (!any) throw new Refusal(code.notFound, 'nothingToExport');
  const name = say(caller.locale, 'auditLog');
  const shown = (input.columns ?? usual).map((one) => columns[one]);
  const sheet = { name, widths: shown.map(({ width }) => width), rows: rowsOf(context, shown) };
  const file = `${name} ${businessDay(now.getTime(), caller.zone)}.xlsx`;
  return new FileAnswer(file, XLSX, workbook([sheet], { rightToLeft: caller.locale.startsWith('ar') }));
};

async function* rowsOf(context: Export, shown: readonly Column[]): AsyncGenerator<Cell[][]> {
  const { db, input, caller } = context;
  yield [shown.map(({ title }) => ({ bold: say(caller.locale, title) }))];
  for await (const rows of entries.batches(db, lookingOf(context), input))
    yield rows.map((one) => {
      const row = presentEntry(one, caller.locale);
      return shown.map(({ cell }) => cell(row, caller));
    });
}

const changesOf = ({ changes, input }: Row, locale: Locale): string =>
  presentChanges(changes, input, new Map(), locale)
    .flatMap(({ diff }) =>
      diff.map(({ field, label, before, after }) => `${label ?? field}: ${before ?? ''} → ${after ?? ''}`),
    )
    .join('; ');
