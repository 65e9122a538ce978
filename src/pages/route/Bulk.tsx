import type { RouteRule } from '#contract/route';
import BulkAction from '@/components/bulk/BulkAction';
import BulkBar from '@/components/bulk/BulkBar';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import { reason } from './reason';

/** What may be done with several rules. */
export default function Bulk(of: Selection<RouteRule>) {
  return (
    <BulkBar of={of}>
      <BulkAction
        of={of}
        call={api.route.saveStatus}
        title="route.enable"
        given={(ids) => ({ ids, status: 1 as const })}
        verb="route.enable.several"
      />
      <BulkAction
        of={of}
        call={api.route.saveStatus}
        title="route.disable"
        given={(ids) => ({ ids, status: 0 as const })}
        fields={[reason]}
        needed={['reason']}
        verb="route.disable.several"
        danger
      />
    </BulkBar>
  );
}
