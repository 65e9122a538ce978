import type { Contact } from '#contract/contact';
import { masterStatus } from '#contract/status';
import BulkAction from '@/components/bulk/BulkAction';
import BulkBar from '@/components/bulk/BulkBar';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import { reason } from './reason';

/** What may be done with several contacts. */
export default function Bulk(of: Selection<Contact>) {
  return (
    <BulkBar of={of}>
      <BulkAction
        of={of}
        call={api.contact.saveStatus}
        title="contact.show"
        given={(ids) => ({ ids, status: masterStatus.enabled })}
        verb="contact.show.several"
      />
      <BulkAction
        of={of}
        call={api.contact.saveStatus}
        title="contact.hide"
        given={(ids) => ({ ids, status: masterStatus.disabled })}
        fields={[reason]}
        needed={['reason']}
        verb="contact.hide.several"
        danger
      />
    </BulkBar>
  );
}
