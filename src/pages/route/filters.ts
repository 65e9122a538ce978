import type { Input } from '#contract/call';
import type { route } from '#contract/route';
import type { Filter } from '@/components/table/filter';

export const filters: readonly Filter<Input<typeof route.page>>[] = [
  { kind: 'text', name: 'keyword', word: 'route.name' },
];
