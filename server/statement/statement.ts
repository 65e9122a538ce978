import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import type { statement as contract, Statement, StatementLine } from '#contract/statement';
import { lineStatus } from '#contract/status';
import type { AreaHandlers, Handler } from '../http/handlers';
import { maskAccount, maskName } from '../mask';
import { listJournals } from '../payment/journals';
import { Refusal } from '../words/word';
import { scored } from './candidates';
import { check } from './check';
import { match, undo } from './decide';
import { listStatements } from './fileStore';
import { type LineFound, lines, totals } from './list';
import { findLine, findTemplate } from './store';
import { typed } from './typed';
import { upload } from './upload';

/** What banks say of places of ours: `/recon/statement/*`. */
export const statement: AreaHandlers<typeof contract> = {
  page: async ({ db, input, actor }) => {
    const { rows, total } = await lines.page(db, actor, input);
    const sums = await lines.sums(db, actor, input, { by: ['statementLine.currency'], of: totals });
    return {
      list: rows.map(presented),
      total,
      summary: sums.map(({ currency, count, credit, debit }) => ({
        ...{ currency, count, credit: toMajor(credit, currency), debit: toMajor(debit, currency) },
      })),
    };
  },
  files: async ({ db, input, actor }) =>
    (await listStatements(db, actor.scope, input)).map((row) => presentedFile(row, actor.employeeId)),
  details: (context) => details(context),
  template: async ({ db, input, actor }) => {
    const template = await findTemplate(db, actor.scope, input.placeId);
    if (template === undefined) throw new Refusal(code.notFound, 'notFound');
    return { template };
  },
  upload,
  type: typed,
  check,
  match,
  undo,
};

const undecided: readonly number[] = [lineStatus.toCheck, lineStatus.toBook, lineStatus.suggested, lineStatus.broken];
const details: Handler<typeof contract.details> = async ({ db, input, actor }) => {
  const row = await lines.find(db, actor, input.lineId);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  const line = undecided.includes(row.status) ? await findLine(db, actor.scope, row.lineId) : undefined;
  const may = line ? await scored(db, line) : [];
  const suggestions = may.slice(0, 20).map(({ kind, no, amount, trace, at, isBooked, score }) => ({
    ...{ kind, no, trace, isBooked, score, time: at.getTime(), currency: row.currency },
    amount: toMajor(amount, row.currency),
  }));
  const journals = row.no === null ? [] : await listJournals(db, { id: '0', orderNo: row.no }, actor.scope, true);
  return { line: presented(row), suggestions, journals };
};

const presented = ({ payerName, payerAccount, ...row }: LineFound): StatementLine => ({
  ...row,
  payerName: payerName && maskName(payerName),
  payerAccount: payerAccount && maskAccount(payerAccount),
});

type FileRow = Awaited<ReturnType<typeof listStatements>>[number];
const presentedFile = (row: FileRow, askerId: string): Statement => ({
  ...{ statementId: row.id, placeId: row.placeId, placeName: row.placeName, source: row.source, status: row.status },
  ...{ name: row.name, currency: row.currency, lineCount: row.lineCount, openCount: row.openCount },
  opening: row.opening === null ? null : toMajor(row.opening, row.currency),
  closing: row.closing === null ? null : toMajor(row.closing, row.currency),
  ...{ maker: row.maker, madeByMe: row.makerId === askerId, checker: row.checker },
  ...{ createTime: row.createdAt.getTime(), checkTime: row.checkedAt?.getTime() ?? null },
  ...{ reason: row.reason, version: row.version },
});
