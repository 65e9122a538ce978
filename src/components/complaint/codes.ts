import {
  complaintLiability,
  complaintPriority,
  complaintResult,
  complaintSource,
  complaintType,
} from '#contract/status';
import type { Word } from '@/services/words';
import type { Choice } from '../form/formField';

/** The codes of a complaint, by the names of their words. */
export const codes = {
  source: complaintSource,
  type: complaintType,
  priority: complaintPriority,
  result: complaintResult,
  liability: complaintLiability,
} as const;
type Of = keyof typeof codes;

export const nameOf = (of: Of, value: number): string =>
  Object.entries(codes[of]).find(([, one]) => one === value)?.[0] ?? '';

/** What one chooses from in a form. */
export const choicesOf = (of: Of): readonly Choice[] =>
  // Each name has its word: one that is missing shows as its key in the test of this page.
  Object.entries(codes[of]).map(([name, value]) => ({ value, word: `complaint.${of}.${name}` as Word }));
