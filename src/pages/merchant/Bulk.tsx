import type { Merchant } from '#contract/merchantProfile';
import BulkBar from '@/components/bulk/BulkBar';
import StatusActions from '@/components/bulk/StatusActions';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import BatchAccounts from './BatchAccounts';

const reason = { name: 'reason', word: 'merchant.reason', help: 'merchant.reason.help', kind: 'reason' } as const;

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
