import type { Role } from '#contract/roleShape';
import { masterStatus } from '#contract/status';
import BulkAction from '@/components/bulk/BulkAction';
import BulkBar from '@/components/bulk/BulkBar';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';

/** Ours, and a house's own: nobody may change both. */
const calls = [api.role.saveStatus, api.role.ownSaveStatus];

/** What may be done with several roles. */
export default function BulkRoles(of: Selection<Role>) {
  return (
    <BulkBar of={of}>
      {calls.map((call) => (
        <BulkAction
          key={`enable ${call.call}`}
          of={of}
          call={call}
          title="access.enable"
          given={(ids) => ({ ids, status: masterStatus.enabled })}
          verb="access.enable.several"
        />
      ))}
      {calls.map((call) => (
        <BulkAction
          key={`disable ${call.call}`}
          of={of}
          call={call}
          title="access.disable"
          given={(ids) => ({ ids, status: masterStatus.disabled })}
          verb="access.disable.several"
          about="access.disable.severalAbout"
          danger
        />
      ))}
    </BulkBar>
  );
}
