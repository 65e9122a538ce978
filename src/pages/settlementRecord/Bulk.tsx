import type { Settlement } from '#contract/settlement';
import { approvalAction } from '#contract/status';
import BulkAction from '@/components/bulk/BulkAction';
import BulkBar from '@/components/bulk/BulkBar';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import BankFile from './BankFile';

/** What may be done with several settlements. */
export default function Bulk(of: Selection<Settlement>) {
  return (
    <BulkBar of={of}>
      <BulkAction
        of={of}
        call={api.settlement.audit}
        title="settlement.pass.many"
        given={(orderNos) => ({ orderNos, action: approvalAction.pass })}
        verb="settlement.pass.count"
      />
      <BankFile orderNos={of.rows.map(of.keyOf)} />
    </BulkBar>
  );
}
