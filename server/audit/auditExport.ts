import type { AuditColumn, audit } from '#contract/audit';
import { code } from '#contract/error';
import type { Handler } from '../http/handlers';
import { say } from '../words/say';
import { type Locale, Refusal } from '../words/word';
import { type Column, number, presentEach, tableSheet } from '../xlsx/column';
import { spreadsheetOf } from '../xlsx/fileOf';
import { timeColumn } from '../xlsx/shown';
import { presentChanges } from './changes';
import { entries } from './list';
import { listScopeFor } from './listScope';
import { presentEntry } from './presenter';

type Row = ReturnType<typeof presentEntry>;

const columns: Record<AuditColumn, Column<Row>> = {
  time: { title: 'auditTime', ...timeColumn((entry: Row) => entry.time) },
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
  const listScope = await listScopeFor(context);
  const [any] = await entries.rows(db, listScope, { ...input, current: 1, pageSize: 1 });
  if (!any) throw new Refusal(code.notFound, 'nothingToExport');
  const name = say(caller.locale, 'auditLog');
  const shown = (input.columns ?? usual).map((one) => columns[one]);
  const rows = presentEach(entries.batches(db, listScope, input), (one) => presentEntry(one, caller.locale));
  return spreadsheetOf([tableSheet(name, shown, rows, { caller, now })], { name, now, caller });
};

const changesOf = ({ changes, input }: Row, locale: Locale): string =>
  presentChanges(changes, input, new Map(), locale)
    .flatMap(({ diff }) =>
      diff.map(({ field, label, before, after }) => `${label ?? field}: ${before ?? ''} → ${after ?? ''}`),
    )
    .join('; ');
