import { code } from '#contract/error';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { Refusal } from '../words/word';
import { holdTransfer, type RechargeRow, sees, type Transfer } from './store';

/**
 * One transfer pays one order. Whoever names the same one meanwhile waits.
 * @throws Refusal 1007, with the other order where whoever asks may see it
 */
export async function refuseIfUsed(tx: Writes, scope: Scope, row: RechargeRow, transfer: Transfer): Promise<void> {
  const other = await holdTransfer(tx, scope, transfer, row.id);
  if (!other) return;
  if (await sees(tx, scope, other.id))
    throw new Refusal(code.duplicate, 'rechargeUsed', { orderNo: other.orderNo }, { orderNo: other.orderNo });
  throw new Refusal(code.duplicate, 'rechargeUsedElsewhere');
}
