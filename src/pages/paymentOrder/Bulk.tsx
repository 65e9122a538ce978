import type { PaymentOrder } from '#contract/payment';
import BulkAction from '@/components/bulk/BulkAction';
import BulkBar from '@/components/bulk/BulkBar';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import { useLateWords } from '@/services/words';
import AskSeveral from './asking/AskSeveral';
import ResendAll from './ResendAll';
import { tagFields } from './tagFields';

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
      <ResendAll />
      <AskSeveral of={of} />
      <BulkAction
        of={of}
        call={api.payment.tag}
        title="paymentDeed.tag"
        given={(orderNos) => ({ orderNos })}
        fields={tagFields}
        verb="paymentDeed.tag.several"
        about="paymentDeed.remark.about"
      />
      <BulkAction
        of={of}
        call={api.payment.close}
        title="paymentDeed.close"
        given={(orderNos) => ({ orderNos })}
        fields={[{ name: 'reason', word: 'paymentDeed.reason', kind: 'reason' }]}
        needed={['reason']}
        verb="paymentDeed.close.several"
        about="paymentDeed.close.about"
        danger
      />
    </BulkBar>
  );
}
