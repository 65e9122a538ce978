import type { BlacklistEntry } from '#contract/blacklist';
import BulkBar from '@/components/bulk/BulkBar';
import StatusActions from '@/components/bulk/StatusActions';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import { reason } from './form';

/** What may be done with several entries. */
export default function Bulk(of: Selection<BlacklistEntry>) {
  return (
    <BulkBar of={of}>
      <StatusActions
        of={of}
        call={api.blacklist.saveStatus}
        on="blacklist.enable"
        off="blacklist.disable"
        reason={reason}
      />
    </BulkBar>
  );
}
