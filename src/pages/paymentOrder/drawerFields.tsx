import { Tag } from 'antd';
import type { PaymentOrder } from '#contract/payment';
import type { AnyFields } from '@/components/fields';
import { maskedOf } from '@/components/show/masked';
import { useWords } from '@/services/words';
import { fields } from './fields';

const masked = maskedOf<PaymentOrder>('payment', ({ orderNo }) => orderNo);
const observed = masked('observedPayerName', 'payment.observedPayerName');

/** As in the list; and what is masked there can be asked for here. */
export const drawerFields: AnyFields<PaymentOrder> = {
  ...fields,
  payerName: masked('payerName', 'payment.payerName'),
  observedPayerName: {
    ...observed,
    show: (value, row) => (
      <>
        {observed.show(value, row)} {row.payerDiffers && <DiffersMark />}
      </>
    ),
  },
  payerDocNo: masked('payerDocNo', 'payment.payerDocNo'),
  payerPhone: masked('payerPhone', 'payment.payerPhone'),
  payerAccount: masked('payerAccount', 'payment.payerAccount'),
};

/** Beside who paid, where the merchant had named somebody else. */
function DiffersMark() {
  return <Tag color="warning">{useWords()('payment.payerDiffers')}</Tag>;
}
