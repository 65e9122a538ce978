import { type Currency, toMinor } from '#contract/money';
import type { Receipt as Why } from '#contract/receipt';
import { bookOfChannel } from '#contract/status';
import type { ReceiptRow } from '../../server/intake/receipt';
import { keepReceipt, receiptNo } from '../../server/intake/receiptStore';
import { bookedIn, receiptUnmatched } from '../../server/ledger/events';
import { post } from '../../server/ledger/post';
import type { OrderRow } from '../../server/payment/order';
import { type BuildContext, newId, serial } from './context';

export interface ReceiptGiven {
  /** The order that it was told for; none by default. */
  order?: OrderRow;
  /** Major units; 1,000 by default. */
  amount?: string;
  currency?: Currency;
  why?: Why['why'];
  payerName?: string;
  bankTraceNo?: string;
  paidAt?: Date;
  /** Minor units: what the channel kept. */
  channelCost?: bigint;
}

/** Money in suspense, with its journal. */
export async function buildReceipt(context: BuildContext, given: ReceiptGiven = {}): Promise<ReceiptRow> {
  const { order, currency = order?.currency ?? 'MXN', channelCost = 0n, paidAt = context.clock.now() } = given;
  const [id, channelCode] = [newId(context), order?.channelCode ?? 'SIM'];
  const amount = toMinor(given.amount ?? '1000.00', currency);
  const at = { now: context.clock.now(), nextId: context.nextId, actor: channelCode };
  const receipt = {
    ...{ eventNo: null, upstreamOrderNo: null, payerBank: null, payerAccount: null, amount, currency, paidAt },
    ...{ paidAtTold: paidAt, orderNoTold: order?.orderNo ?? null, payerName: given.payerName ?? null },
    bankTraceNo: given.bankTraceNo ?? `TR${serial()}`,
  };
  return context.db.transaction().execute(async (tx) => {
    const booking = bookedIn(bookOfChannel(channelCode), receiptUnmatched({ amount, channelCost, channelCode }));
    const journal = { ...booking, bizNo: receiptNo(id), currency, merchantId: null, operator: channelCode };
    const { journalNo } = await post(tx, journal, at);
    const why = given.why ?? 'unknownOrder';
    await keepReceipt(
      tx,
      { channelCode, lock: order && { order }, receipt, id, why, currency, journalNo, channelCost },
      at,
    );
    return tx.selectFrom('receipt').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  });
}
