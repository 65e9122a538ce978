import type { BankAccount } from '#contract/bank';
import BulkBar from '@/components/bulk/BulkBar';
import StatusActions from '@/components/bulk/StatusActions';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import { reason } from './reason';

/** What may be done with several bank accounts. */
export default function Bulk(of: Selection<BankAccount>) {
  return (
    <BulkBar of={of}>
      <StatusActions of={of} call={api.bank.saveStatus} on="bank.enable" off="bank.disable" reason={reason} />
    </BulkBar>
  );
}
