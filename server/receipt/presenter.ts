import type { Receipt } from '#contract/receipt';
import { maskAccount, maskName } from '../mask';
import type { ReceiptFound } from './list';

/** The receipt as list and drawer show it. */
export const presentReceipt = ({ payerName, payerAccount, ...row }: ReceiptFound): Receipt => ({
  ...row,
  payerName: payerName && maskName(payerName),
  payerAccount: payerAccount && maskAccount(payerAccount),
});
