import type { masterStatus } from '#contract/status';
import type { Word } from '@/services/words';

/** What is asked of a call that takes rows into use, or out of it. */
export interface StatusChange {
  ids: string[];
  status: typeof masterStatus.enabled | typeof masterStatus.disabled;
  reason?: string;
}
/** What one may do by a word, and what its button says by a word of the same name. */
export type Deed<As extends string, W = Word> = W extends `${infer D extends Word}.${As}` ? D : never;
