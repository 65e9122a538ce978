import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { LedgerEntry } from '#contract/ledger';
import { toMajor } from '#contract/money';
import type { Reads } from '../db/pools';
import { idsOf, namesTime, rangeOf } from '../db/range';
import { floorId } from '../db/snowflake';
import type { Handler, HandlerContext } from '../http/handlers';
import { journalsNumbered } from '../ledger/numbered';
import { Refusal } from '../words/word';
import { type EntryRow, type FoundAccount, findAccount, linesBetween, standingAt } from './entryStore';
import { linesOfAccount } from './lines';
import { readerOf } from './reachStore';

type Call = AppContract['ledger']['entryPage'];

/** The lines of one account, the latest first: a page is found by their places, so none is read that is not shown. */
export const entryPage: Handler<Call> = async (context) => {
  const { db, input, actor } = context;
  const account = await findAccount(db, readerOf(actor), input.account, input.currency);
  if (!account) throw new Refusal(code.notFound, 'notFound');
  const { from, to } = idsWanted(context);
  const { opening, closing, ...page } = await linesOfAccount(db, account, { from, to }, input);
  const { rows, total } =
    input.keyword === undefined ? page : await linesUnder(context, account, { keyword: input.keyword, from, to });
  return { list: rows.map(presented), total, summary: summaryOf(account, opening, closing) };
};

/** So many journals are looked at of those that are about one number. */
const MOST = 20;
/** A number finds the account's lines of the last journals that it is of. */
async function linesUnder(
  { db, input }: HandlerContext<Call>,
  account: FoundAccount,
  { keyword, from, to }: { keyword: string; from: string; to: string },
): Promise<{ rows: EntryRow[]; total: number }> {
  const ids = await journalsNumbered(db, keyword, MOST);
  const within = ids.filter((id) => BigInt(id) >= BigInt(from) && BigInt(id) < BigInt(to));
  const rows = (await Promise.all(within.map((id) => linesOf(db, account, id)))).flat();
  const skipped = (input.current - 1) * input.pageSize;
  return { rows: rows.slice(skipped, skipped + input.pageSize), total: rows.length };
}
async function linesOf(db: Reads, account: FoundAccount, journalId: string): Promise<EntryRow[]> {
  const before = await standingAt(db, account, journalId);
  const after = await standingAt(db, account, (BigInt(journalId) + 1n).toString());
  const rows = await linesBetween(db, account, BigInt(before.place), BigInt(after.place));
  return rows.filter((row) => row.journalId === journalId);
}

/** Of all time where no day is named. */
function idsWanted({ input, caller, now }: HandlerContext<Call>): { from: string; to: string } {
  if (!namesTime(input)) return { from: '0', to: floorId(now.getTime() + 1) };
  return idsOf(rangeOf(input, caller.zone, now));
}

const summaryOf = (
  { path, kind, ownerName, book, side, currency }: FoundAccount,
  opening: string,
  closing: string,
) => ({
  account: path,
  label: { kind, ownerName },
  book,
  side,
  currency,
  opening: toMajor(opening, currency),
  closing: toMajor(closing, currency),
  change: toMajor(BigInt(closing) - BigInt(opening), currency),
});

const presented = (row: EntryRow): LedgerEntry => {
  const { journalNo, lineNo, side, currency, bizType, bizNo, operator, remark, merchantId } = row;
  const amount = toMajor(row.amount, currency);
  return {
    ...{ entryNo: `${journalNo}-${lineNo}`, journalNo, bookTime: row.bookTime.getTime(), bizType, bizNo },
    ...{ debit: side === 'D' ? amount : null, credit: side === 'C' ? amount : null },
    ...{ balance: toMajor(row.balance, currency), currency, operator, remark, merchantId },
  };
};
