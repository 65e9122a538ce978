import { type RawBuilder, sql } from 'kysely';
import { toMajor } from '#contract/money';
import type { Journal } from '#contract/payment';
import type { Reads } from '../db/open';
import type { Scope } from '../db/scope';
import { labelOf } from '../ledger/label';
import { currencyOf } from './notice';
import type { OrderRow } from './order';

interface LineRow {
  journal_no: string;
  biz_type: number;
  biz_no: string;
  event: string;
  book_time: Date;
  effective_time: Date;
  operator: string;
  remark: string | null;
  line_no: number;
  line_biz_type: number;
  path: string;
  owner_name: string | null;
  side: 'D' | 'C';
  amount: string;
  currency: string;
  balance_after: string | null;
}

/** What the ledger booked for an order, alone or among others, oldest first; merchants and agents see the lines of their own accounts. */
export async function listJournals(db: Reads, order: Pick<OrderRow, 'id' | 'order_no'>, scope: Scope, seesCost: boolean): Promise<Journal[]> {
  const { rows } = await sql<LineRow>`
    select journal.journal_no, journal.biz_type, journal.biz_no, journal.event, journal.book_time, journal.effective_time, journal.operator, journal.remark,
      entry.line_no, coalesce(entry.biz_type, journal.biz_type) as line_biz_type, account.path, entry.side, entry.amount, entry.currency, entry.balance_after,
      coalesce(merchant.name, agent.name, channel.name) as owner_name
    from (
        select journal_id from posting_key where biz_no = ${order.order_no}
        union select journal_id from journal_order where order_id = ${order.id} and journal_id > ${order.id}) as about
    join journal on journal.id = about.journal_id
    join ledger_entry entry on entry.journal_id = about.journal_id
    join ledger_account account on account.id = entry.account_id
    left join merchant on account.owner_type = 'merchant' and merchant.id = account.owner_id
    left join agent on account.owner_type = 'agent' and agent.id = account.owner_id
    left join channel on account.path = 'asset:channel:' || channel.code || ':receivable'
    where ${ownLines(scope)}
    order by journal.id, entry.line_no`.execute(db);
  return inJournals(rows)
    .map((lines) => journalOf(lines[0], seesCost ? lines : withoutCost(lines)))
    .filter(({ lines }) => lines.length > 0);
}

function ownLines(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === 'platform') return sql`true`;
  if (scope.kind === 'merchant') return sql`account.owner_type = 'merchant' and account.owner_id = ${scope.merchantId}`;
  if (scope.kind === 'agent') return sql`account.owner_type = 'agent' and account.owner_id = any(${scope.agentIds}::bigint[])`;
  return sql`false`;
}

type Lines = [LineRow, ...LineRow[]];
function inJournals(rows: readonly LineRow[]): Lines[] {
  const found = new Map<string, Lines>();
  for (const row of rows) {
    const lines = found.get(row.journal_no);
    if (lines) lines.push(row);
    else found.set(row.journal_no, [row]);
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
    journalNo: first.journal_no,
    bizType: first.biz_type,
    bizNo: first.biz_no,
    event: first.event,
    bookTime: first.book_time.getTime(),
    effectiveTime: first.effective_time.getTime(),
    operator: first.operator,
    remark: first.remark,
    lines: lines.map(lineOf),
  };
}

function lineOf(line: LineRow): Journal['lines'][number] {
  const currency = currencyOf(line);
  return {
    lineNo: line.line_no,
    bizType: line.line_biz_type,
    account: line.path,
    label: { kind: labelOf(line.path).kind, ownerName: line.owner_name },
    side: line.side,
    amount: toMajor(line.amount, currency),
    currency,
    balanceAfter: line.balance_after === null ? null : toMajor(line.balance_after, currency),
  };
}
