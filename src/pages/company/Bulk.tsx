import type { Company } from '#contract/company';
import BulkBar from '@/components/bulk/BulkBar';
import StatusActions from '@/components/bulk/StatusActions';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import { reason } from './reason';

/** What may be done with several companies. */
export default function Bulk(of: Selection<Company>) {
  return (
    <BulkBar of={of}>
      <StatusActions
        of={of}
        call={api.company.status}
        on="company.enable"
        off="company.disable"
        reason={reason}
        about="company.disable.about"
      />
    </BulkBar>
  );
}
