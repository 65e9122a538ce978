import type { BulkResult, PendingApproval } from '#contract/shape';
import { masterStatus } from '#contract/status';
import type { ApiCall } from '@/services/api';
import type { Word } from '@/services/words';
import type { FormField } from '../form/formField';
import type { Selection } from '../table/useSelection';
import BulkAction from './BulkAction';

interface Change {
  ids: string[];
  status: typeof masterStatus.enabled | typeof masterStatus.disabled;
  reason?: string;
}
/** What may be done with one and, by a word of the same name, with several. */
type Deed<W = Word> = W extends `${infer D extends Word}.several` ? D : never;
interface Props<Row> {
  of: Selection<Row>;
  call: ApiCall<Change, BulkResult | PendingApproval>;
  on: Deed;
  off: Deed;
  /** Asked for where rows are taken out of use. */
  reason: FormField<Change>;
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
