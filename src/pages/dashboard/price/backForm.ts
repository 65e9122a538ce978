// What is asked of a back-U price, of all or of some merchants.
import type { Input } from '#contract/call';
import type { homePrice } from '#contract/homePrice';
import { withOffset } from '#contract/money';
import type { FormField } from '@/components/form/formField';
import { again, offsetTypes } from './fields';
import { tenThousandths } from './typedPrice';

export type ChangedBack = Input<typeof homePrice.updateEBackUPrice>;
export const backFields: readonly FormField<ChangedBack>[] = [
  { name: 'backUPrice', word: 'price.back', help: 'price.back.help', kind: 'text' },
  { name: 'offsetType', word: 'price.offsetType', kind: 'choice', choices: offsetTypes },
  { name: 'offsetValue', word: 'price.above', help: 'price.above.help', kind: 'text' },
  { ...again, name: 'again' },
  { name: 'reason', word: 'receipt.reason', help: 'receipt.reason.help', kind: 'reason' },
];

/** Ten-thousandths; undefined while what is typed is no price. */
export function comesToBack(typed: Partial<ChangedBack>, market: bigint | undefined): bigint | undefined {
  const offset = tenThousandths(typed.offsetValue);
  if (typed.backUPrice !== undefined || market === undefined || offset === undefined)
    return tenThousandths(typed.backUPrice);
  return withOffset(market, { type: typed.offsetType ?? 'percent', value: offset });
}
