import type { Journal } from '#contract/payment';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import { presentedLine } from '../ledger/line';
import { type Booked, type LineRow, listEntries } from './journalStore';

/**
 * What the ledger booked for an order, alone or among others, oldest first; merchants and agents see the lines of their
 * own accounts.
 */
export async function listJournals(db: Reads, order: Booked, scope: Scope, seesCost: boolean): Promise<Journal[]> {
  const rows = await listEntries(db, order, scope);
  return inJournals(rows)
    .map((lines) => journalOf(lines[0], seesCost ? lines : withoutCost(lines)))
    .filter(({ lines }) => lines.length > 0);
}

type Lines = [LineRow, ...LineRow[]];
function inJournals(rows: readonly LineRow[]): Lines[] {
  const found = new Map<string, Lines>();
  for (const row of rows) {
    const lines = found.get(row.journalNo);
    if (lines) lines.push(row);
    else found.set(row.journalNo, [row]);
  }
  return [...found.values()];
}

/** A cost is booked by two lines in a row, the second its counterpart; without both the rest still balances. */
function withoutCost(lines: Lines): LineRow[] {
  const isCost = (line: LineRow | undefined) => line?.path.startsWith('cost:') ?? false;
  return lines.filter((line, n) => !isCost(line) && !isCost(lines[n - 1]));
}

function journalOf(first: LineRow, lines: readonly LineRow[]): Journal {
  return {
    journalNo: first.journalNo,
    bizType: first.bizType,
    bizNo: first.bizNo,
    event: first.event,
    bookTime: first.bookTime.getTime(),
    effectiveTime: first.effectiveTime.getTime(),
    operator: first.operator,
    remark: first.remark,
    lines: lines.map(presentedLine),
  };
}
