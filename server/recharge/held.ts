import { code } from '#contract/error';
import { mayMove, type RechargeStatus, rechargeMoves, rechargeStatus, rechargeType } from '#contract/status';
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

/**
 * What was said to be sent is not given up. What an agent pays from its balance is, until it is credited, and by agents
 * alone: the merchant sees it as its own.
 * @throws Refusal 1003 for the merchant, 1006
 */
export function refuseUnlessGivenUp(row: RechargeRow, { kind }: Scope): void {
  const isInternal = row.type === rechargeType.internal;
  if (isInternal && kind !== 'agent') throw new Refusal(code.noPermission, 'rechargeOfAgent');
  refuseUnlessMoves(row, rechargeStatus.cancelled);
  if (!isInternal && row.status !== rechargeStatus.toPay)
    throw new Refusal(code.transitionNotAllowed, 'notInThisStatus');
}
