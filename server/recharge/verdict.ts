import type { ChainState } from '#contract/recharge';
import type { Transfer } from '../chain/chain';

/** Of a USDT: so much less may arrive than was asked for, minor units. */
const TOLERATED = 10_000n;

export interface Verdict {
  chainState: ChainState;
  confirmations: number;
}
/** What a chain's answer means for an order, which has been seen there before or not. */
export function verdictOf(
  found: Transfer | undefined,
  order: { amount: bigint; enough: number; before: ChainState | null },
): Verdict {
  if (!found) return { chainState: wasSeen(order.before) ? 'reorganised' : 'looking', confirmations: 0 };
  const { confirmations } = found;
  const wrong = wrongWith(found, order.amount);
  if (wrong) return { chainState: wrong, confirmations };
  return { chainState: confirmations >= order.enough ? 'verified' : 'found', confirmations };
}

const wasSeen = (before: ChainState | null) => before !== null && before !== 'looking';
function wrongWith(found: Transfer, amount: bigint): ChainState | undefined {
  if (!found.succeeded) return 'failed';
  if (!found.official) return 'wrongContract';
  if (!found.toWanted) return 'wrongAddress';
  return found.amount < amount - TOLERATED ? 'tooLittle' : undefined;
}
