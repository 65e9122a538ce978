import type { Company } from '#contract/company';
import { masterStatus } from '#contract/status';
import BulkAction from '@/components/bulk/BulkAction';
import BulkBar from '@/components/bulk/BulkBar';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import { reason } from './reason';

/** What may be done with several companies. */
export default function Bulk(of: Selection<Company>) {
  return (
    <BulkBar of={of}>
      <BulkAction
        of={of}
        call={api.company.status}
        title="company.enable"
        given={(ids) => ({ ids, status: masterStatus.enabled })}
        verb="company.enable.several"
      />
      <BulkAction
        of={of}
        call={api.company.status}
        title="company.disable"
        given={(ids) => ({ ids, status: masterStatus.disabled })}
        fields={[reason]}
        needed={['reason']}
        verb="company.disable.several"
        about="company.disable.about"
        danger
      />
    </BulkBar>
  );
}
