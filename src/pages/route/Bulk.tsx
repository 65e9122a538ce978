import type { RouteRule } from '#contract/route';
import BulkBar from '@/components/bulk/BulkBar';
import StatusActions from '@/components/bulk/StatusActions';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import { reason } from './reason';

/** What may be done with several rules. */
export default function Bulk(of: Selection<RouteRule>) {
  return (
    <BulkBar of={of}>
      <StatusActions of={of} call={api.route.saveStatus} on="route.enable" off="route.disable" reason={reason} />
    </BulkBar>
  );
}
