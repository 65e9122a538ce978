import type { Recharge } from '#contract/recharge';
import BulkAction from '@/components/bulk/BulkAction';
import BulkBar from '@/components/bulk/BulkBar';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import { seenOf } from './seen';

/** What may be done with several recharges. */
export default function Bulk(of: Selection<Recharge>) {
  return (
    <BulkBar of={of}>
      <BulkAction
        of={of}
        call={api.recharge.confirm}
        title="recharge.confirm"
        verb="recharge.confirmAll.verb"
        about="recharge.confirmAll.about"
        sum={({ amount, currency }) => ({ amount, currency })}
        given={(keys) => ({ orders: of.rows.filter(({ orderNo }) => keys.includes(orderNo)).map(seenOf) })}
      />
      <BulkAction
        of={of}
        call={api.recharge.recheckChain}
        title="recharge.recheck"
        verb="recharge.recheckAll.verb"
        given={(orderNos) => ({ orderNos })}
      />
    </BulkBar>
  );
}
