// Which places are counted as they were seen, because their books say something else (decision 0256).
import type { Currency } from '#contract/money';
import {
  type Difference,
  isExplained,
  LAST,
  listDifferences,
  movedBy,
  seesRecord,
  unexplainedOf,
} from './differenceStore';

export { type Difference, isExplained, LAST, listDifferences, movedBy, seesRecord, unexplainedOf };

/** How far what was seen at places of a kind is from their books, minor units. */
export const unexplainedAt = (differences: readonly Difference[], kind: string, currency: Currency): bigint =>
  differences
    .filter((one) => one.kind === kind && one.currency === currency)
    .reduce((sum, { unexplained }) => sum + BigInt(unexplained), 0n);
