import { createContext } from 'react';
import type { Input } from '#contract/call';
import type { FundRecord, fund } from '#contract/fund';
import { withDecimals } from '@/components/form/decimals';

type Part = Input<typeof fund.split>['parts'][number];
/** A row of the form, as far as it is filled in. */
type Typed = Partial<Part>;

/** What is split: its currency, and whether it has a subject. */
export const Whole = createContext<Pick<FundRecord, 'currency' | 'category'>>({ currency: 'MXN', category: null });

/** A row as it begins: with the subject and the remark of the whole. */
export const newPart = ({ category, remark }: Pick<FundRecord, 'category' | 'remark'>): Typed => ({
  ...(category !== null && { category }),
  ...(remark !== null && { remark }),
});
/** The least that is a split. */
export const beginning = (whole: FundRecord): Typed[] => [newPart(whole), newPart(whole)];

/** The rows as they are sent, with the decimals of their currency; an amount that nobody typed is none yet. */
export function readyParts(value: unknown, currency: string): Part[] {
  // The form's own rows: whatever is in them was typed into its fields.
  const rows = (Array.isArray(value) ? value : []) as (Typed | undefined)[];
  return rows.map((row) => {
    const { amount = '', remark, category } = row ?? {};
    const text = remark?.trim();
    return {
      amount: amount.trim() === '' ? '' : withDecimals(amount.trim(), currency),
      ...(category !== undefined && { category }),
      ...(text && { remark: text }),
    };
  });
}
