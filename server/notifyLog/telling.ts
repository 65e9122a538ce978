// How each kind of order is told of again.
import type { NotifyingKind } from '#contract/kind';
import type { StoredChange } from '../db/columns';
import type { Writes } from '../db/pools';
import { type Replayed, tellAgain } from '../payment/notification';
import type { Moment } from '../payment/order';

const tellers: Record<NotifyingKind, typeof tellAgain> = { payment: tellAgain };

/**
 * Tells of an older notification's order how it stands now.
 * @returns what changed
 * @throws Refusal as its kind says
 */
export const tellOrderAgain = (
  tx: Writes,
  { orderKind, ...row }: Replayed & { orderKind: NotifyingKind },
  at: Moment,
): Promise<StoredChange> => tellers[orderKind](tx, row, at);
