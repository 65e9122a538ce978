import type { MerchantNotice } from '#contract/notifyLog';
import BulkAction from '@/components/bulk/BulkAction';
import BulkBar from '@/components/bulk/BulkBar';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';

/** What may be done with several notifications. */
export default function Bulk(of: Selection<MerchantNotice>) {
  return (
    <BulkBar of={of}>
      <BulkAction
        of={of}
        call={api.notifyLog.resend}
        title="notifyLog.resend"
        given={(ids) => ({ ids })}
        verb="notifyLog.resend.verbMany"
        about="notifyLog.resend.about"
      />
    </BulkBar>
  );
}
