import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { LedgerEntry } from '#contract/ledger';
import { toMajor } from '#contract/money';
import { idsOf, namesTime, rangeOf } from '../db/range';
import { floorId } from '../db/snowflake';
import type { Handler, HandlerContext } from '../http/handlers';
import { Refusal } from '../words/word';
import { type EntryRow, type FoundAccount, findAccount, linesBetween, standingAt } from './entryStore';
import { readerOf } from './reachStore';

type Call = AppContract['ledger']['entryPage'];

/** The lines of one account, the latest first: a page is found by their places, so none is read that is not shown. */
export const entryPage: Handler<Call> = async (context) => {
  const { db, input, actor } = context;
  const account = await findAccount(db, readerOf(actor), input.account, input.currency);
  if (!account) throw new Refusal(code.notFound, 'notFound');
  const { from, to } = idsWanted(context);
  const [start, stop] = [await standingAt(db, account, from), await standingAt(db, account, to)];
  const [first, last] = [BigInt(start.place), BigInt(stop.place)];
  const top = last - BigInt((input.current - 1) * input.pageSize);
  const bottom = top - BigInt(input.pageSize);
  const rows = top > first ? await linesBetween(db, account, bottom > first ? bottom : first, top) : [];
  return {
    list: rows.map(presented),
    total: Number(last - first),
    summary: summaryOf(account, start.balance, stop.balance),
  };
};

/** Of all time where no day is named. */
function idsWanted({ input, caller, now }: HandlerContext<Call>): { from: string; to: string } {
  if (!namesTime(input)) return { from: '0', to: floorId(now.getTime() + 1) };
  return idsOf(rangeOf(input, caller.zone, now));
}

const summaryOf = ({ path, kind, ownerName, side, currency }: FoundAccount, opening: string, closing: string) => ({
  account: path,
  label: { kind, ownerName },
  side,
  currency,
  opening: toMajor(opening, currency),
  closing: toMajor(closing, currency),
});

const presented = (row: EntryRow): LedgerEntry => {
  const { journalNo, lineNo, side, currency, bizType, bizNo, operator, remark } = row;
  const amount = toMajor(row.amount, currency);
  return {
    ...{ entryNo: `${journalNo}-${lineNo}`, journalNo, bookTime: row.bookTime.getTime(), bizType, bizNo },
    ...{ debit: side === 'D' ? amount : null, credit: side === 'C' ? amount : null },
    ...{ balance: toMajor(row.balance, currency), currency, operator, remark },
  };
};
