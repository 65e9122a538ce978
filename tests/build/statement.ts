import { lineStatus, statementStatus } from '#contract/status';
import { BOOK_ZONE, businessDay } from '#contract/time';
import { type BuildContext, newId } from './context';

interface StatementGiven {
  placeId: string;
  makerId: string;
  /** Minor units, below zero where it left. */
  amount?: bigint;
}
/** One typed line of a place that waits for its check. */
export async function buildStatement(context: BuildContext, { placeId, makerId, amount = -700n }: StatementGiven) {
  const [statementId, lineId, now] = [newId(context), newId(context), context.clock.now()];
  const { currency } = await context.db
    .selectFrom('bankAccount')
    .select('currency')
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow();
  const row = { id: statementId, placeId, source: 'typed', status: statementStatus.toCheck } as const;
  await context.db
    .insertInto('statement')
    .values({ ...row, name: 'LINE', currency, lineCount: 1, makerId, createdAt: now })
    .execute();
  const line = { id: lineId, statementId, placeId, rowNo: 1, form: 'typed', status: lineStatus.toCheck, currency };
  const day = businessDay(now.getTime(), BOOK_ZONE);
  await context.db
    .insertInto('statementLine')
    .values({ ...line, day, paidAt: now, amount: `${amount}`, trace: `LINE${lineId}`, hash: Buffer.from(lineId) })
    .execute();
  return { statementId, lineId };
}
