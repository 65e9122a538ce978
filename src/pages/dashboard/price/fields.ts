import type { Choice } from '@/components/form/formField';

export const offsetTypes: readonly Choice[] = [
  { value: 'percent', word: 'price.percent' },
  { value: 'absolute', word: 'price.absolute' },
];
/** A price far from the market is typed twice. */
export const again = { word: 'price.again', help: 'price.again.help', kind: 'text' } as const;
