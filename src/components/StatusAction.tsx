import type { ReactNode } from 'react';
import type { BulkResult, PendingApproval } from '#contract/shape';
import { masterStatus } from '#contract/status';
import type { ApiCall } from '@/services/api';
import ActionButton from './ActionButton';
import type { FormField } from './form/formField';
import { isolatedName } from './show/isolated';
import type { Deed, StatusChange } from './statusChange';

interface Props {
  of: { id: string; name: string; status: number };
  call: ApiCall<StatusChange, BulkResult | PendingApproval>;
  on: Deed<'verb'>;
  off: Deed<'verb'>;
  /** Asked for where it is taken out of use. */
  reason: FormField<StatusChange>;
  /** What that means for it. */
  about?: ReactNode;
}

/** Takes one row into use, or out of it with a reason. */
export default function StatusAction({ of: { id, name, status }, call, on, off, reason, about }: Props) {
  const isOn = status === masterStatus.enabled;
  const deed = isOn ? off : on;
  return (
    <ActionButton
      call={call}
      title={deed}
      given={{ ids: [id], status: isOn ? masterStatus.disabled : masterStatus.enabled }}
      fields={isOn ? [reason] : []}
      needed={isOn ? ['reason'] : []}
      verb={(_, say) => say(`${deed}.verb`, { name: isolatedName(name) })}
      about={isOn ? about : undefined}
      danger={isOn}
    />
  );
}
