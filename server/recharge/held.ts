import { code } from '#contract/error';
import { mayMove, type RechargeStatus, rechargeMoves, rechargeStatus } from '#contract/status';
import { idOfNo } from '../db/orderNo';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { Refusal } from '../words/word';
import { lockRecharge, type RechargeRow } from './store';

/** One that somebody sees, held. @throws Refusal 1004 */
export async function held(tx: Writes, scope: Scope, orderNo: string): Promise<RechargeRow> {
  const id = idOfNo('R', orderNo);
  const row = id === undefined ? undefined : await lockRecharge(tx, scope, id);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  return row;
}

/** @throws Refusal 1006 where an order does not go there from where it stands */
export function refuseUnlessMoves({ status }: Pick<RechargeRow, 'status'>, to: RechargeStatus): void {
  if (!mayMove(rechargeStatus, rechargeMoves, status, to))
    throw new Refusal(code.transitionNotAllowed, 'notInThisStatus');
}
