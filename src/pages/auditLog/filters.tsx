import type { audit } from '#contract/audit';
import type { Input } from '#contract/call';
import type { DeedName } from '#contract/index';
import CallSelect from '@/components/options/CallSelect';
import type { PickProps } from '@/components/options/PickProps';
import type { Filter } from '@/components/table/filter';
import { writes } from '@/services/api';

export const filters: readonly Filter<Omit<Input<typeof audit.export>, 'columns'>>[] = [
  { kind: 'days', name: 'startDate', to: 'endDate', word: 'billing.dates' },
  { kind: 'text', name: 'userName', word: 'audit.user' },
  { kind: 'pick', name: 'action', Pick: ActionSelect, word: 'audit.action' },
  { kind: 'text', name: 'objectNo', word: 'audit.object' },
  { kind: 'flag', name: 'refused', word: 'audit.refused' },
  { kind: 'text', name: 'ip', word: 'audit.ip' },
];

/** And what is done at the terminal, or by the server itself. */
const deeds: readonly DeedName[] = ['employee.unlock', 'verification.found', 'verification.release'];

/** What people do: every call that changes something. */
function ActionSelect(props: PickProps) {
  return <CallSelect {...props} calls={[...writes, ...deeds]} />;
}
