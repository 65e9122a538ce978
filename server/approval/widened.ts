import type { Writes } from '../db/pools';
import { rulesInForce } from './ruleStore';

/** Whether a rule of the house asks a second person about a call where the contract leaves it open. */
export const isWidened = async (db: Writes, call: string): Promise<boolean> =>
  (await rulesInForce(db, call)).some(({ widens }) => widens);
