import type { BulkResult, PendingApproval } from '#contract/shape';
import { masterStatus } from '#contract/status';
import type { ApiCall } from '@/services/api';
import type { Word } from '@/services/words';
import type { FormField } from '../form/formField';
import type { Deed, StatusChange } from '../statusChange';
import type { Selection } from '../table/useSelection';
import BulkAction from './BulkAction';

interface Props<Row> {
  of: Selection<Row>;
  call: ApiCall<StatusChange, BulkResult | PendingApproval>;
  on: Deed<'several'>;
  off: Deed<'several'>;
  /** Asked for where rows are taken out of use. */
  reason: FormField<StatusChange>;
  /** What that means for them. */
  about?: Word;
}

/** Takes the chosen rows into use, or out of it with a reason. */
export default function StatusActions<Row>({ of, call, on, off, reason, about }: Props<Row>) {
  return (
    <>
      <BulkAction
        of={of}
        call={call}
        title={on}
        given={(ids) => ({ ids, status: masterStatus.enabled })}
        verb={`${on}.several`}
      />
      <BulkAction
        of={of}
        call={call}
        title={off}
        given={(ids) => ({ ids, status: masterStatus.disabled })}
        fields={[reason]}
        needed={['reason']}
        verb={`${off}.several`}
        {...(about && { about })}
        danger
      />
    </>
  );
}
