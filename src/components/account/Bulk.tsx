import type { Account } from '#contract/accountShape';
import { accountStatus } from '#contract/status';
import BulkAction from '@/components/bulk/BulkAction';
import BulkBar from '@/components/bulk/BulkBar';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import BatchLimits from './BatchLimits';
import { reason } from './reason';

/** What may be done with several accounts. */
export default function Bulk(of: Selection<Account>) {
  return (
    <BulkBar of={of}>
      <BulkAction
        of={of}
        call={api.account.saveStatus}
        title="account.enable"
        given={(ids) => ({ ids, status: accountStatus.enabled })}
        verb="account.enable.several"
      />
      <BulkAction
        of={of}
        call={api.account.saveStatus}
        title="account.disable"
        given={(ids) => ({ ids, status: accountStatus.disabled })}
        fields={[reason]}
        needed={['reason']}
        verb="account.disable.several"
        about="account.disable.about"
        danger
      />
      <BatchLimits of={of} />
    </BulkBar>
  );
}
