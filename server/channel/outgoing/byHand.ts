// What a person must show who says that money has left by hand, or that the channel did send what is unknown.
import { BOOK_ZONE, businessDay } from '#contract/time';
import type { Writes } from '../../db/pools';
import type { Scope } from '../../db/scope';
import { refuseIfUsed } from '../../reference/reference';
import { badField } from '../../words/badField';

interface Evidence {
  bankTraceNo?: string | undefined;
  fileUrl?: string | undefined;
  /** It is another transfer than the one of that number and another day. */
  anotherTransfer?: boolean | undefined;
}
interface About {
  scope: Scope;
  now: Date;
  /** The order that the transfer is for. */
  use: Parameters<typeof refuseIfUsed>[2]['use'];
}

/**
 * The bank's number of the transfer, which proves one order alone.
 * @throws Refusal 1001 without trace or voucher, 1007 for a trace that was used
 */
export async function traceOf(
  tx: Writes,
  { bankTraceNo, fileUrl, anotherTransfer: isAnother }: Evidence,
  { scope, now, use }: About,
): Promise<string> {
  if (bankTraceNo === undefined) throw badField('bankTraceNo', 'required');
  if (fileUrl === undefined) throw badField('fileUrl', 'required');
  const day = businessDay(now.getTime(), BOOK_ZONE);
  await refuseIfUsed(tx, scope, { trace: bankTraceNo, day, isAnother, use });
  return bankTraceNo;
}
