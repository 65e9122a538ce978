import type { MaskedField } from '#contract/audit';
import type { PaymentOrder } from '#contract/payment';
import type { Fields } from '@/components/fields';
import Unmask from '@/components/show/Unmask';
import type { Word } from '@/services/words';
import { fields } from './fields';

const masked = (field: MaskedField, word: Word) => ({
  word,
  show: (value: string | null, { orderNo }: PaymentOrder) => (
    <Unmask key={`${orderNo} ${field}`} objectType="payment" id={orderNo} field={field} word={word} masked={value} />
  ),
});

/** As in the list; and what is masked there can be asked for here. */
export const drawerFields: Fields<PaymentOrder> = {
  ...fields,
  payerName: masked('payerName', 'payment.payerName'),
  payerDocNo: masked('payerDocNo', 'payment.payerDocNo'),
  payerAccount: masked('payerAccount', 'payment.payerAccount'),
};
