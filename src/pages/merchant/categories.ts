import { deductCategory } from '#contract/status';
import type { Choice } from '@/components/form/formField';

/** Why money is taken or given by hand. */
export const categories: readonly Choice[] = Object.values(deductCategory).map((value) => ({ value, word: `merchant.category.${value}` as const }));
