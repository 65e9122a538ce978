import type { bank } from '#contract/bank';
import { code } from '#contract/error';
import { type Currency, toMajor } from '#contract/money';
import { type EntryRow, linesOfAccount } from '../books/lines';
import { idOfNo } from '../db/orderNo';
import { idsOf, rangeOf } from '../db/range';
import type { Handler } from '../http/handlers';
import { Refusal } from '../words/word';
import { type About, aboutLines, agreedUntil } from './lineStore';
import { listScopeAt, places } from './list';
import { presentPlace } from './presenter';
import { ledgerAccountOf } from './store';

/** A place with the lines of its account in the ledger, the latest first; of today where no day is named. */
export const accountDetails: Handler<typeof bank.accountDetails> = async ({ db, input, actor, caller, now }) => {
  const place = await places.find(db, listScopeAt(actor.scope, now), input.id);
  if (!place) throw new Refusal(code.notFound, 'notFound');
  const account = await ledgerAccountOf(db, place);
  const range = idsOf(rangeOf(input, caller.zone, now));
  const { rows, total, opening, closing } = await linesOfAccount(db, account, range, input);
  const about = await aboutLines(db, actor.scope, place.id, [...new Set(rows.map(({ bizNo }) => bizNo))]);
  const agreed = await agreedUntil(db, place.id);
  return {
    info: presentPlace(place),
    openingBalance: toMajor(opening, place.currency),
    closingBalance: toMajor(closing, place.currency),
    list: rows.map((row) => presentLine(row, place.currency, { agreed, about: about.get(row.bizNo) })),
    total,
  };
};

/** What the ledger does not say of a line. */
interface Beyond {
  about: About | undefined;
  agreed: Date | undefined;
}
/** What a place holds is a debit: that side is what came. */
const presentLine = (row: EntryRow, currency: Currency, { about, agreed }: Beyond) => ({
  lineNo: `${row.journalNo}-${row.lineNo}`,
  journalNo: row.journalNo,
  bizTime: row.bookTime.getTime(),
  direction: row.side === 'D' ? ('+' as const) : ('-' as const),
  amount: toMajor(row.amount, currency),
  balanceAfter: toMajor(row.balance, currency),
  counterparty: about?.counterparty ?? null,
  bankTraceNo: about?.bankTraceNo ?? null,
  bizType: row.bizType,
  bizNo: row.bizNo,
  fundRecordNo: idOfNo('T', row.bizNo) === undefined ? null : row.bizNo,
  matched: agreed !== undefined && row.bookTime <= agreed,
  operator: row.operator,
  remark: row.remark,
});
