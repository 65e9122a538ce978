// A credit at a place of our own that nobody has explained: it lies in suspense, and a person looks for its owner.
import type { Currency } from '#contract/money';
import type { Writes } from '../db/pools';
import { placeReceived } from '../ledger/events';
import { post } from '../ledger/post';
import type { Moment } from '../payment/order';
import { usedFor } from '../reference/reference';
import { keepReceipt, receiptNo } from './receiptStore';

export interface AtPlace {
  placeId: string;
  currency: Currency;
  amount: bigint;
  trace: string | null;
  payerName: string | null;
  payerAccount: string | null;
  paidAt: Date;
  /** Its business day. */
  day: string;
}
/** A receipt of a place stands under this, which no channel is called. */
const realmOf = (placeId: string) => `place:${placeId}`;

/** Books it and keeps the receipt. A number that was used for something else is told. @returns its number */
export async function suspendAtPlace(tx: Writes, line: AtPlace, at: Moment): Promise<string> {
  const { placeId, currency, amount, trace } = line;
  const id = at.nextId(at.now);
  const no = receiptNo(id);
  const naming = trace === null ? undefined : { trace, day: line.day, use: { kind: 'receipt', no } as const };
  const other = naming && (await usedFor(tx, naming));
  const booking = placeReceived({ placeId, currency, amount });
  const whose = { bizNo: no, currency, merchantId: null, operator: at.actor, ...(trace !== null && { remark: trace }) };
  const { journalNo } = await post(tx, { ...booking, ...whose }, at);
  const receipt = { id, currency, journalNo, channelCost: 0n, placeId, channelCode: realmOf(placeId), lock: undefined };
  await keepReceipt(tx, { ...receipt, receipt: receiptOf(line), why: other ? 'conflict' : 'unknownOrder' }, at);
  return no;
}

const receiptOf = ({ amount, currency, trace, payerName, payerAccount, paidAt }: AtPlace) => ({
  ...{ eventNo: null, orderNoTold: null, upstreamOrderNo: null, payerBank: null, payerName, payerAccount },
  ...{ amount, currency, bankTraceNo: trace, paidAt, paidAtTold: paidAt },
});
