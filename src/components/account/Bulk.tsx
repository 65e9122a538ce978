import type { Account } from '#contract/accountShape';
import BulkBar from '@/components/bulk/BulkBar';
import StatusActions from '@/components/bulk/StatusActions';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import AddToPools from './AddToPools';
import BatchLimits from './BatchLimits';
import { reason } from './reason';

/** What may be done with several accounts. */
export default function Bulk(of: Selection<Account>) {
  return (
    <BulkBar of={of}>
      <StatusActions
        of={of}
        call={api.account.saveStatus}
        on="account.enable"
        off="account.disable"
        reason={reason}
        about="account.disable.about"
      />
      <BatchLimits of={of} />
      <AddToPools of={of} />
    </BulkBar>
  );
}
