import type { Role } from '#contract/role';
import { masterStatus } from '#contract/status';
import BulkAction from '@/components/bulk/BulkAction';
import BulkBar from '@/components/bulk/BulkBar';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';

/** What may be done with several roles. */
export default function BulkRoles(of: Selection<Role>) {
  return (
    <BulkBar of={of}>
      <BulkAction
        of={of}
        call={api.role.saveStatus}
        title="access.enable"
        given={(ids) => ({ ids, status: masterStatus.enabled })}
        verb="access.enable.several"
      />
      <BulkAction
        of={of}
        call={api.role.saveStatus}
        title="access.disable"
        given={(ids) => ({ ids, status: masterStatus.disabled })}
        verb="access.disable.several"
        about="access.disable.severalAbout"
        danger
      />
    </BulkBar>
  );
}
