import type { Choice } from '@/components/form/formField';
import MerchantSelect from '@/components/options/MerchantSelect';

export const offsetTypes: readonly Choice[] = [
  { value: 'percent', word: 'price.percent' },
  { value: 'absolute', word: 'price.absolute' },
];
/** A price far from the market is typed twice. */
export const again = { word: 'price.again', help: 'price.again.help', kind: 'text' } as const;
/** Which merchants, and from when until when; at once and for good where it is left out. */
export const merchantFields = [
  { name: 'merchantIds', word: 'price.own.merchants', kind: 'picks', Pick: MerchantSelect },
  { name: 'effectiveFrom', word: 'price.from', kind: 'moment' },
  { name: 'effectiveTo', word: 'price.to', kind: 'moment' },
] as const;
export const endReason = [
  { name: 'reason', word: 'receipt.reason', help: 'receipt.reason.help', kind: 'reason' },
] as const;
