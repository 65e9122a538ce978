import type { Input } from '#contract/call';
import type { settlement as contract, Settlement } from '#contract/settlement';
import { approvalAction } from '#contract/status';
import BulkAction from '@/components/bulk/BulkAction';
import BulkBar from '@/components/bulk/BulkBar';
import type { FormField } from '@/components/form/formField';
import BankSelect from '@/components/options/BankSelect';
import PlaceSelect from '@/components/options/PlaceSelect';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import { arrivesIn, payeeOf } from './Arrival';
import BankFile from './BankFile';
import { fileUrl } from './Deeds';
import { tracesOf } from './remitted';

type Remit = Input<typeof contract.remit>;
/** A place of their currency, where they have one; what a place cannot pay is refused by itself. */
function placeFor(rows: readonly Settlement[]): readonly FormField<Remit>[] {
  const [first, ...others] = new Set(rows.map((row) => arrivesIn(row).currency));
  const Pick = first === undefined || others.length > 0 ? BankSelect : PlaceSelect[first];
  return [{ name: 'bankAccountId', word: 'settlement.remitAccountName', kind: 'pick', Pick }];
}
const resultsOf = (rows: readonly Settlement[]): readonly FormField<Remit>[] => [tracesOf(rows), fileUrl];

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
        sum={arrivesIn}
        payee={payeeOf}
      />
      <BulkAction
        of={of}
        call={api.settlement.remit}
        title="settlement.paying.many"
        given={(orderNos) => ({ orderNos, mode: 'paying' as const })}
        fields={placeFor}
        needed={['bankAccountId']}
        verb="settlement.paying.count"
        sum={arrivesIn}
        payee={payeeOf}
      />
      <BankFile orderNos={of.rows.map(of.keyOf)} />
      <BulkAction
        of={of}
        call={api.settlement.remit}
        title="settlement.paid.many"
        about="settlement.paid.about"
        given={(orderNos) => ({ orderNos, mode: 'paid' as const })}
        fields={resultsOf}
        needed={['traces', 'fileUrl']}
        verb="settlement.paid.count"
        sum={arrivesIn}
        payee={payeeOf}
      />
    </BulkBar>
  );
}
