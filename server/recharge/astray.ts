// Money that came to an address of ours and that the order which names it cannot have.

import type { Transfer } from '../chain/chain';
import type { Writes } from '../db/pools';
import { keepForPerson } from '../intake/suspense';
import type { Moment } from '../payment/order';
import type { RechargeRow } from './store';
import { usedBesides } from './transfer';
import { hasReceipt } from './transferStore';

/**
 * Keeps it for a person, once, unless it stands for something else already. Nothing is posted: what lies at the address
 * may be in the books.
 */
export async function keepAstray(tx: Writes, row: RechargeRow, found: Transfer, at: Moment): Promise<void> {
  const { chain, txHash } = row;
  if (chain === null || txHash === null) return;
  const transfer = { chain, txHash };
  if ((await usedBesides(tx, row, transfer)) || (await hasReceipt(tx, transfer))) return;
  const receipt = {
    ...{ eventNo: null, upstreamOrderNo: null, payerBank: null, payerName: null, payerAccount: found.sender },
    ...{ orderNoTold: row.orderNo, amount: found.amount, currency: 'USDT' as const, bankTraceNo: txHash },
    ...{ paidAt: found.at, paidAtTold: found.at },
  };
  await keepForPerson(tx, { channelCode: chain, lock: undefined, receipt }, 'transfer', at);
}
