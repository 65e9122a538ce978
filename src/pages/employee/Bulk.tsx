import type { Employee } from '#contract/people';
import { masterStatus } from '#contract/status';
import BulkAction from '@/components/bulk/BulkAction';
import BulkBar from '@/components/bulk/BulkBar';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import { reason } from './reason';

/** What may be done with several people. */
export default function Bulk(of: Selection<Employee>) {
  return (
    <BulkBar of={of}>
      <BulkAction
        of={of}
        call={api.employee.saveStatus}
        title="employee.enable"
        given={(ids) => ({ ids, status: masterStatus.enabled })}
        fields={[reason]}
        verb="employee.enable.several"
      />
      <BulkAction
        of={of}
        call={api.employee.saveStatus}
        title="employee.disable"
        given={(ids) => ({ ids, status: masterStatus.disabled })}
        fields={[reason]}
        needed={['reason']}
        verb="employee.disable.several"
        about="employee.disable.severalAbout"
        danger
      />
    </BulkBar>
  );
}
