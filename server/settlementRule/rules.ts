// Rules as other areas ask for them.
import type { Reads } from '../db/pools';
import { termsInForce } from './inForce';
import { latestOf, type RuleRow, rulesInForce } from './store';

export { type RuleRow, rulesInForce, termsInForce };
/** These rules, as they stand. */
export const rulesById = (db: Reads, ids: readonly string[]): Promise<RuleRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : latestOf(db, ids);

/** Those in force that settle by themselves. */
export const listAuto = async (db: Reads): Promise<RuleRow[]> =>
  (await latestOf(db)).filter(({ enabled, auto, inherits }) => enabled && auto && !inherits);
