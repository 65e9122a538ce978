import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { LedgerEntry } from '#contract/ledger';
import { toMajor } from '#contract/money';
import { idOfNo } from '../db/orderNo';
import type { Reads } from '../db/pools';
import { idsOf, namesTime, rangeOf } from '../db/range';
import { floorId } from '../db/snowflake';
import type { Handler, HandlerContext } from '../http/handlers';
import { Refusal } from '../words/word';
import { type EntryRow, type FoundAccount, findAccount, journalsUnder, linesBetween, standingAt } from './entryStore';
import { readerOf } from './reachStore';

type Call = AppContract['ledger']['entryPage'];

/** The lines of one account, the latest first: a page is found by their places, so none is read that is not shown. */
export const entryPage: Handler<Call> = async (context) => {
  const { db, input, actor } = context;
  const account = await findAccount(db, readerOf(actor), input.account, input.currency);
  if (!account) throw new Refusal(code.notFound, 'notFound');
  const { from, to } = idsWanted(context);
  const [start, stop] = [await standingAt(db, account, from), await standingAt(db, account, to)];
  const places = [BigInt(start.place), BigInt(stop.place)] as const;
  const { rows, total } =
    input.keyword === undefined
      ? await pageBetween(context, account, places)
      : await linesUnder(context, account, input.keyword);
  return { list: rows.map(presented), total, summary: summaryOf(account, start.balance, stop.balance) };
};

interface Found {
  rows: EntryRow[];
  total: number;
}
async function pageBetween(
  { db, input }: HandlerContext<Call>,
  account: FoundAccount,
  [first, last]: readonly [bigint, bigint],
): Promise<Found> {
  const top = last - BigInt((input.current - 1) * input.pageSize);
  const bottom = top - BigInt(input.pageSize);
  const rows = top > first ? await linesBetween(db, account, bottom > first ? bottom : first, top) : [];
  return { rows, total: Number(last - first) };
}

/** A number of a journal, of one of its lines, or of what it is about finds the account's lines of the last of them. */
async function linesUnder(context: HandlerContext<Call>, account: FoundAccount, keyword: string): Promise<Found> {
  const { db, input } = context;
  const no = keyword.trim().toUpperCase();
  const { from, to } = idsWanted(context);
  const one = idOfNo('J', no.replace(/-\d+$/, ''));
  const ids = one === undefined ? await journalsUnder(db, no) : [one];
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
