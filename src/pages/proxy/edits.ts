import type { Input, Output } from '#contract/call';
import type { merchantAgent } from '#contract/merchantAgent';
import { withDecimals } from '@/components/form/decimals';

export type Relation = Output<typeof merchantAgent.relateList>[number];
export type RelationRate = Relation['rates'][number];
type Wanted = Input<typeof merchantAgent.relateSave>['items'][number];

/** What is typed of one rate; a field that is missing stays as it is. */
export interface Edit {
  percent?: string;
  fixed?: string;
}
/** By `rateKey`. */
export type Edits = ReadonlyMap<string, Edit>;

/** A way and a method of paying: a column of the grid. */
export const columnOf = ({ bizType, method }: Pick<RelationRate, 'bizType' | 'method'>) => `${bizType} ${method}`;
export const rateKey = (merchantId: string, rate: Pick<RelationRate, 'bizType' | 'method'>) =>
  `${merchantId} ${columnOf(rate)}`;

/** Columns of all rows, in their order: merchants rarely have all methods. */
export function columnsOf(relations: readonly Relation[]): string[] {
  return [...new Set(relations.flatMap(({ rates }) => rates.map(columnOf)))].sort();
}

const PERCENT = /^(30(\.0{1,4})?|[12]?\d(\.\d{1,4})?)$/;
const FIXED = /^\d{1,16}(\.\d{1,6})?$/;
export const isPercent = (text: string) => PERCENT.test(text);
export const isFixed = (text: string) => FIXED.test(text);

const figuresOf = (rate: RelationRate, { percent, fixed }: Edit) => ({
  percent: percent ?? rate.proxyPercent ?? '',
  fixed: fixed ?? rate.proxyFixed ?? '0',
});
/** Does what is typed say something else than what stands there? */
export function isEdited(rate: RelationRate, edit: Edit | undefined): boolean {
  if (!edit) return false;
  const { percent, fixed } = figuresOf(rate, edit);
  return !(sameFigure(percent, rate.proxyPercent) && sameFigure(fixed, rate.proxyFixed ?? '0'));
}
const sameFigure = (one: string, other: string | null) => other !== null && short(one) === short(other);
/** "3.5000" → "3.5", as people type it. */
export const short = (figure: string) => (figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure);

/**
 * What is typed as the contract wants it, each merchant once. Undefined while a figure is none.
 * @param from when the rates begin, epoch ms; at once where it is left out
 */
export function itemsOf(relations: readonly Relation[], edits: Edits, from: number | undefined): Wanted[] | undefined {
  const items = relations.flatMap((relation): Wanted[] => {
    const rates = relation.rates.flatMap((rate) => {
      const edit = edits.get(rateKey(relation.merchantId, rate));
      if (!edit || !isEdited(rate, edit)) return [];
      const { bizType, method } = rate;
      return [{ bizType, method, ...figuresOf(rate, edit) }];
    });
    const begin = from === undefined ? {} : { effectiveFrom: from };
    return rates.length === 0 ? [] : [{ merchantId: relation.merchantId, rates, ...begin }];
  });
  if (items.some(({ rates }) => rates.some(({ percent, fixed }) => !isPercent(percent) || !isFixed(fixed))))
    return undefined;
  const currencyOf = new Map(relations.map(({ merchantId, currency }) => [merchantId, currency]));
  return items.map(({ rates, ...item }) => ({
    ...item,
    rates: rates.map((rate) => ({ ...rate, fixed: withDecimals(rate.fixed, currencyOf.get(item.merchantId) ?? '') })),
  }));
}
