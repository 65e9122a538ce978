import type { audit } from '#contract/audit';
import type { Input } from '#contract/call';
import type { Filter } from '@/components/table/filter';
import ActionSelect from './ActionSelect';

export const filters: readonly Filter<Omit<Input<typeof audit.export>, 'columns'>>[] = [
  { kind: 'days', name: 'startDate', to: 'endDate', word: 'billing.dates' },
  { kind: 'text', name: 'userName', word: 'audit.user' },
  { kind: 'pick', name: 'action', Pick: ActionSelect, word: 'audit.action' },
  { kind: 'text', name: 'objectNo', word: 'audit.object' },
  { kind: 'flag', name: 'refused', word: 'audit.refused' },
  { kind: 'text', name: 'ip', word: 'audit.ip' },
];
