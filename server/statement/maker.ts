import { code } from '#contract/error';
import type { Reads } from '../db/pools';
import { isTied } from '../scope/tie';
import { Refusal } from '../words/word';

interface Decider {
  db: Reads;
  actor: { employeeId: string };
  now: Date;
}
/** @throws Refusal 1402 for whoever brought it, or is tied to them */
export async function refuseMaker({ db, actor: { employeeId }, now }: Decider, makerId: string): Promise<void> {
  if (await isTied(db, employeeId, makerId, now)) throw new Refusal(code.ownRequest, 'statementOwn');
}
