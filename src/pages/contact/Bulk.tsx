import type { Contact } from '#contract/contact';
import BulkBar from '@/components/bulk/BulkBar';
import StatusActions from '@/components/bulk/StatusActions';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import { reason } from './reason';

/** What may be done with several contacts. */
export default function Bulk(of: Selection<Contact>) {
  return (
    <BulkBar of={of}>
      <StatusActions of={of} call={api.contact.saveStatus} on="contact.show" off="contact.hide" reason={reason} />
    </BulkBar>
  );
}
