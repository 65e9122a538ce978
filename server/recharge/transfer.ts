import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { refuseIfUsed as refuseIfReferenceUsed, usedFor } from '../reference/reference';
import type { RechargeRow } from './store';

/** What names one transfer: a trace of a place and business day, or a hash of a chain. */
type Transfer =
  | { placeId: string; paidDay: string; bankTraceNo: string }
  | { chain: NonNullable<RechargeRow['chain']>; txHash: string };

/**
 * One transfer pays one order. `isAnother`: than one of the same number and another day. Whoever names the same one
 * meanwhile waits.
 * @throws Refusal 1007, with what it was used for where whoever asks may see it
 */
export const refuseIfUsed = (
  tx: Writes,
  scope: Scope,
  { orderNo: no }: RechargeRow,
  transfer: Transfer & { isAnother?: boolean | undefined },
) =>
  refuseIfReferenceUsed(tx, scope, {
    use: { kind: 'recharge', no },
    ...named(transfer),
    isAnother: transfer.isAnother,
  });

/** What else a transfer was used for; whoever names the same one meanwhile waits. */
export const usedBesides = (tx: Writes, { orderNo: no }: RechargeRow, transfer: Transfer) =>
  usedFor(tx, { use: { kind: 'recharge', no }, ...named(transfer) });

const named = (transfer: Transfer) =>
  'txHash' in transfer
    ? { trace: transfer.txHash, day: '', place: { realm: `chain ${transfer.chain}`, day: '' }, field: 'txHash' }
    : ofBank(transfer);
const ofBank = ({ bankTraceNo: trace, placeId, paidDay: day }: Extract<Transfer, { placeId: string }>) => ({
  ...{ trace, day, place: { realm: `bank ${placeId}`, day } },
});
