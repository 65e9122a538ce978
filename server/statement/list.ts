import { sql } from 'kysely';
import { statement as contract } from '#contract/statement';
import type { LineStatus } from '#contract/status';
import type { Reads } from '../db/pools';
import { placesInScope, type Scope } from '../db/scope';
import type { Waiting } from '../list/datedList';
import { listOf, type RowOf } from '../list/list';

interface ListScope {
  scope: Scope;
}
/** Lines of places, the latest first. */
export const lines = listOf(contract.page, {
  from: (db: Reads) =>
    db
      .selectFrom('statementLine')
      .innerJoin('bankAccount', 'bankAccount.id', 'statementLine.placeId')
      .innerJoin('statement', 'statement.id', 'statementLine.statementId')
      .innerJoin('employee as maker', 'maker.id', 'statement.makerId')
      .leftJoin('employee as checker', 'checker.id', 'statement.checkerId'),
  id: 'statementLine.id',
  scope: ({ scope }: ListScope) => placesInScope(scope),
  row: {
    lineId: 'statementLine.id',
    statementId: 'statementLine.statementId',
    placeId: 'statementLine.placeId',
    placeName: 'bankAccount.name',
    rowNo: 'statementLine.rowNo',
    day: 'statementLine.day',
    payTime: { time: 'statementLine.paidAt' },
    amount: { money: 'statementLine.amount', in: 'statementLine.currency' },
    currency: 'statementLine.currency',
    balance: { money: 'statementLine.balance', in: 'statementLine.currency' },
    trace: 'statementLine.trace',
    payerName: 'statementLine.payerName',
    payerAccount: 'statementLine.payerAccount',
    remark: 'statementLine.remark',
    status: 'statementLine.status',
    kind: 'statementLine.kind',
    no: 'statementLine.no',
    score: 'statementLine.score',
    maker: 'maker.realName',
    checker: 'checker.realName',
    bookedBy: 'statementLine.bookedBy',
    bookedTime: { time: 'statementLine.bookedAt' },
    reason: 'statementLine.reason',
    version: 'statementLine.version',
  },
  filters: {
    placeId: { equals: 'statementLine.placeId' },
    statementId: { equals: 'statementLine.statementId' },
    status: { among: 'statementLine.status' },
    keyword: {
      sought: {
        references: ['statementLine.trace'],
        numbers: ['statementLine.no'],
        names: ['statementLine.payerName', 'bankAccount.name'],
      },
    },
  },
  sorts: { payTime: 'statementLine.paidAt', amount: 'statementLine.amount' },
  full: ['payTime', 'amount'],
  order: 'payTime',
});
export type LineFound = RowOf<typeof lines>;

/** What came and what left, minor units. */
export const totals = {
  currency: 'statementLine.currency',
  count: sql<number>`count(*)::int`,
  credit: sql<string>`coalesce(sum(statement_line.amount) filter (where statement_line.amount > 0), 0)::text`,
  debit: sql<string>`coalesce(-sum(statement_line.amount) filter (where statement_line.amount < 0), 0)::text`,
} as const;

/** Lines in these statuses at places that somebody sees, and since when the longest-waiting one waits. */
export async function waitingLines(db: Reads, scope: Scope, among: readonly LineStatus[]): Promise<Waiting> {
  const row = await db
    .selectFrom('statementLine')
    .innerJoin('bankAccount', 'bankAccount.id', 'statementLine.placeId')
    .innerJoin('statement', 'statement.id', 'statementLine.statementId')
    .select(({ fn }) => [fn.countAll().as('n'), fn.min('statement.createdAt').as('first')])
    // Said in the text, so that the index of open lines is known to have them.
    .where(sql<boolean>`statement_line.status in (${sql.raw(among.join())})`)
    .where(placesInScope(scope))
    .executeTakeFirst();
  return { count: Number(row?.n ?? 0), oldestTime: row?.first?.getTime() ?? null };
}
