import type { Insertable } from 'kysely';
import type { Tables } from '../../server/db/columns';
import { type BuildContext, newId } from './context';

type Row = Insertable<Tables['settlementRule']>;

/**
 * A rule by which settlements are taken. Where nothing else is said it is everybody's, in Mexican pesos, around the
 * clock and without a fee. Another of the same id is its next `version`.
 */
export async function buildSettlementRule(context: BuildContext, given: Partial<Row> = {}): Promise<Row> {
  const row: Row = {
    ...{ id: newId(context), currency: 'MXN', version: 1, inherits: false, enabled: true, auto: false },
    ...{ weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], windowFrom: '00:00', windowTo: '00:00' },
    ...{ timesADay: 100, least: '1', feePercent: '0', feeFixed: '0', feeMode: 1, cycle: 'D', cycleDays: 0 },
    ...{ reason: 'as agreed with everybody', savedBy: 'builder', savedAt: context.clock.now() },
    ...given,
  };
  await context.db.insertInto('settlementRule').values(row).execute();
  return row;
}
