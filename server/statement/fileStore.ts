import { sql } from 'kysely';
import { lineStatus } from '#contract/status';
import type { Reads } from '../db/pools';
import { placesInScope, type Scope } from '../db/scope';
import type { StatementRow } from './store';

interface Wanted {
  placeId?: string | undefined;
  statementId?: string | undefined;
  status?: readonly StatementRow['status'][] | undefined;
  most: number;
}
const undecided = [lineStatus.toBook, lineStatus.suggested, lineStatus.broken];
const openCount = sql<number>`(select count(*)::int from statement_line line
  where line.statement_id = statement.id and line.status in (${sql.raw(undecided.join())}))`;

/** Statements of places that somebody sees, the latest first. */
export const listStatements = (db: Reads, scope: Scope, { placeId, statementId, status, most }: Wanted) =>
  db
    .selectFrom('statement')
    .innerJoin('bankAccount', 'bankAccount.id', 'statement.placeId')
    .innerJoin('employee as maker', 'maker.id', 'statement.makerId')
    .leftJoin('employee as checker', 'checker.id', 'statement.checkerId')
    .selectAll('statement')
    .select(['bankAccount.name as placeName', 'maker.realName as maker', 'checker.realName as checker'])
    .select(openCount.as('openCount'))
    .where(placesInScope(scope))
    .$if(placeId !== undefined, (query) => query.where('statement.placeId', '=', placeId ?? ''))
    .$if(statementId !== undefined, (query) => query.where('statement.id', '=', statementId ?? ''))
    .$if(status !== undefined && status.length > 0, (query) => query.where('statement.status', 'in', status ?? []))
    .orderBy('statement.id', 'desc')
    .limit(most)
    .execute();
