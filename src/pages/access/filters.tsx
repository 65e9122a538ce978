import type { Input } from '#contract/call';
import type { role } from '#contract/role';
import type { Filter } from '@/components/table/filter';
import KindSelect from './KindSelect';
import StandingSelect from './StandingSelect';

export const filters: readonly Filter<Input<typeof role.page>>[] = [
  { kind: 'text', name: 'name', word: 'access.name' },
  { kind: 'text', name: 'code', word: 'access.code' },
  { kind: 'picks', name: 'scope', Pick: KindSelect, word: 'access.scope' },
  { kind: 'picks', name: 'status', Pick: StandingSelect, word: 'access.status' },
];
