import type { PaymentOrder } from '#contract/payment';
import BulkAction from '@/components/bulk/BulkAction';
import BulkBar from '@/components/bulk/BulkBar';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import { useLateWords } from '@/services/words';

/** What may be done with several collection orders. */
export default function Bulk(of: Selection<PaymentOrder>) {
  useLateWords();
  return (
    <BulkBar of={of}>
      <BulkAction
        of={of}
        call={api.payment.notify}
        title="payment.resend"
        given={(orderNos) => ({ orderNos })}
        verb="bulk.resend.verb"
        about="bulk.resend.about"
      />
    </BulkBar>
  );
}
