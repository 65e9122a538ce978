import { type RawBuilder, sql } from 'kysely';
import { toMajor } from '#contract/money';
import type { Journal } from '#contract/payment';
import type { Reads } from '../db/open';
import type { Scope } from '../db/scope';
import { labelOf } from '../ledger/label';
import type { Order } from './list';

type Booked = Pick<Order, 'id' | 'orderNo'>;
type LineRow = Awaited<ReturnType<typeof listEntries>>[number];

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

/** Journals by the number that they were booked under, and those of several orders at once. */
const listEntries = (db: Reads, { id, orderNo }: Booked, scope: Scope) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('postingKey')
        .select('journalId')
        .where('bizNo', '=', orderNo)
        .union(
          from.selectFrom('journalOrder').select('journalId').where('orderId', '=', id).where('journalId', '>', id),
        )
        .as('about'),
    )
    .innerJoin('journal', 'journal.id', 'about.journalId')
    .innerJoin('ledgerEntry as entry', 'entry.journalId', 'about.journalId')
    .innerJoin('ledgerAccount as account', 'account.id', 'entry.accountId')
    .leftJoin('merchant', (join) =>
      join.onRef('merchant.id', '=', 'account.ownerId').on('account.ownerType', '=', 'merchant'),
    )
    .leftJoin('agent', (join) => join.onRef('agent.id', '=', 'account.ownerId').on('account.ownerType', '=', 'agent'))
    .leftJoin('channel', (join) =>
      join.on(sql<boolean>`account.path = 'asset:channel:' || channel.code || ':receivable'`),
    )
    .select([
      'journal.journalNo',
      'journal.bizType',
      'journal.bizNo',
      'journal.event',
      'journal.bookTime',
      'journal.effectiveTime',
      'journal.operator',
      'journal.remark',
      'entry.lineNo',
      sql<number>`coalesce(entry.biz_type, journal.biz_type)`.as('lineBizType'),
      'account.path',
      sql<string | null>`coalesce(merchant.name, agent.name, channel.name)`.as('ownerName'),
      'entry.side',
      'entry.amount',
      'entry.currency',
      'entry.balanceAfter',
    ])
    .where(ownLines(scope))
    .orderBy('journal.id')
    .orderBy('entry.lineNo')
    .execute();

function ownLines(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === 'platform') return sql`true`;
  if (scope.kind === 'merchant') return sql`account.owner_type = 'merchant' and account.owner_id = ${scope.merchantId}`;
  if (scope.kind === 'agent')
    return sql`account.owner_type = 'agent' and account.owner_id = any(${scope.agentIds}::bigint[])`;
  return sql`false`;
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
    lines: lines.map(lineOf),
  };
}

function lineOf(line: LineRow): Journal['lines'][number] {
  const { currency } = line;
  return {
    lineNo: line.lineNo,
    bizType: line.lineBizType,
    account: line.path,
    label: { kind: labelOf(line.path).kind, ownerName: line.ownerName },
    side: line.side,
    amount: toMajor(line.amount, currency),
    currency,
    balanceAfter: line.balanceAfter === null ? null : toMajor(line.balanceAfter, currency),
  };
}
