import { code } from '#contract/error';
import { rechargeStatus, rechargeType } from '#contract/status';
import type { Scope } from '../db/scope';
import { refuseMove, refuseUnlessIn } from '../order/move';
import { Refusal } from '../words/word';
import type { RechargeRow } from './store';

/**
 * What was said to be sent is not given up. What an agent pays from its balance is, until it is credited, and by agents
 * alone: the merchant sees it as its own.
 * @throws Refusal 1003 for the merchant, 1006
 */
export function refuseUnlessGivenUp(row: RechargeRow, { kind }: Scope): void {
  const isInternal = row.type === rechargeType.internal;
  if (isInternal && kind !== 'agent') throw new Refusal(code.noPermission, 'rechargeOfAgent');
  refuseMove('recharge', row, rechargeStatus.cancelled);
  if (!isInternal) refuseUnlessIn(row, rechargeStatus.toPay);
}
