import { code } from '#contract/error';
import type { fund } from '#contract/fund';
import { toMajor } from '#contract/money';
import { fundPlace } from '#contract/status';
import { BOOK_ZONE, dayEnd, dayStart } from '#contract/time';
import { type EntryRow, linesOfAccount } from '../books/lines';
import { idsOf } from '../db/range';
import type { Handler } from '../http/handlers';
import { balances } from '../ledger/holding';
import { Refusal } from '../words/word';
import { presentHandover } from './handover';
import { handoversOf, movedWithin, sheetPlace } from './handoverStore';
import { findPlace } from './placeStore';

/** The cash sheet of a place: what a business day began with, each line of it, what it ended with, and who signed. */
export const daily: Handler<typeof fund.daily> = async ({ db, input, actor }) => {
  const { scope, employeeId } = actor;
  const place = await findPlace(db, scope, { kind: fundPlace.bank, id: input.placeId });
  if (!place) throw new Refusal(code.notFound, 'notFound');
  const { account, keeper } = await sheetPlace(db, scope, place);
  const range = { from: dayStart(input.date, BOOK_ZONE), to: dayEnd(input.date, BOOK_ZONE) };
  const shown = { current: 1, pageSize: input.pageSize };
  const { rows, total, opening, closing } = await linesOfAccount(db, account, idsOf(range), shown);
  const flow = await movedWithin(db, account, idsOf(range));
  const handovers = await handoversOf(db, scope, { bankId: place.id, day: input.date });
  const major = (minor: bigint | string) => toMajor(minor, place.currency);
  const now = (await balances(db, [place]))(place);
  return {
    place: { id: place.id, name: place.name, currency: place.currency, keeper, bookBalance: major(now) },
    ...{ opening: major(opening), in: major(flow.in), out: major(flow.out), closing: major(closing), total },
    list: rows.map((row) => presentLine(row, major)),
    handovers: handovers.map((row) => presentHandover(row, employeeId)),
  };
};

/** What a place holds is a debit: that side is what came. */
const presentLine = (row: EntryRow, major: (minor: string) => string) => ({
  lineNo: `${row.journalNo}-${row.lineNo}`,
  journalNo: row.journalNo,
  time: row.bookTime.getTime(),
  direction: row.side === 'D' ? ('+' as const) : ('-' as const),
  amount: major(row.amount),
  balanceAfter: major(row.balance),
  bizType: row.bizType,
  bizNo: row.bizNo,
  operator: row.operator,
});
