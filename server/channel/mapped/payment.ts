// A payment as an answer or a message of a mapped channel tells of it.
import type { Recipe } from '#contract/channelRecipe';
import type { UpstreamPayment } from '../channel';
import type { MappedRow } from './mapped';
import { needed } from './reading';
import { amountRead, textAt, timeRead } from './wording';

export type PaymentPaths = Pick<
  Recipe['query'],
  'upstreamOrderNo' | 'paidAmount' | 'paidAt' | 'bankTraceNo' | 'payerName' | 'payerAccount' | 'amounts' | 'times'
>;

export function paymentIn(
  row: MappedRow,
  at: PaymentPaths,
  body: unknown,
  orderNo: string | null,
  isFailed = false,
): UpstreamPayment {
  const { recipe, currency } = row;
  return {
    orderNo,
    upstreamOrderNo: textAt(body, at.upstreamOrderNo) ?? null,
    paidAmount: isFailed
      ? 0n
      : amountRead({ amounts: at.amounts ?? recipe.amounts }, needed(body, at.paidAmount), currency),
    currency,
    paidAt: timeRead({ times: at.times ?? recipe.times }, textAt(body, at.paidAt)),
    bankTraceNo: textAt(body, at.bankTraceNo) ?? null,
    payerBank: null,
    payerName: textAt(body, at.payerName) ?? null,
    payerAccount: textAt(body, at.payerAccount) ?? null,
  };
}
