import type { Merchant } from '#contract/merchantProfile';
import { masterStatus } from '#contract/status';
import BulkAction from '@/components/bulk/BulkAction';
import BulkBar from '@/components/bulk/BulkBar';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import BatchAccounts from './BatchAccounts';

const reason = { name: 'reason', word: 'merchant.reason', help: 'merchant.reason.help', kind: 'reason' } as const;

/** What may be done with several merchants. */
export default function Bulk(of: Selection<Merchant>) {
  return (
    <BulkBar of={of}>
      <BulkAction
        of={of}
        call={api.merchant.saveStatus}
        title="merchant.enable"
        given={(ids) => ({ ids, status: masterStatus.enabled })}
        verb="merchant.enable.several"
      />
      <BulkAction
        of={of}
        call={api.merchant.saveStatus}
        title="merchant.disable"
        given={(ids) => ({ ids, status: masterStatus.disabled })}
        fields={[reason]}
        needed={['reason']}
        verb="merchant.disable.several"
        about="merchant.disable.about"
        danger
      />
      <BatchAccounts of={of} />
    </BulkBar>
  );
}
