import type { Announcement } from '#contract/announcement';
import BulkBar from '@/components/bulk/BulkBar';
import StatusActions from '@/components/bulk/StatusActions';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import { reason } from './reason';

/** What may be done with several announcements. */
export default function Bulk(of: Selection<Announcement>) {
  return (
    <BulkBar of={of}>
      <StatusActions
        of={of}
        call={api.announcement.saveStatus}
        on="announcement.show"
        off="announcement.hide"
        reason={reason}
      />
    </BulkBar>
  );
}
