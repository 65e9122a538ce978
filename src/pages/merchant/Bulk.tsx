import type { Merchant } from '#contract/merchantProfile';
import BulkBar from '@/components/bulk/BulkBar';
import StatusActions from '@/components/bulk/StatusActions';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import BatchAccounts from './BatchAccounts';
import { reason } from './reason';

/** What may be done with several merchants. */
export default function Bulk(of: Selection<Merchant>) {
  return (
    <BulkBar of={of}>
      <StatusActions
        of={of}
        call={api.merchant.saveStatus}
        on="merchant.enable"
        off="merchant.disable"
        reason={reason}
        about="merchant.disable.about"
      />
      <BatchAccounts of={of} />
    </BulkBar>
  );
}
