import { isolated } from '@/components/show/isolated';
import type { Say } from '@/services/words';
import type { Line } from './line';

/** What becomes of a line, or became of it, and what to think of. */
export function outcomeOf(
  { refused, supplement, isBooked }: Line,
  labelOf: (field: string) => string,
  t: Say,
): string[] {
  if (refused) return [refused.field === null ? refused.msg : `${labelOf(refused.field)}: ${refused.msg}`];
  if (isBooked) return [t('paymentBatch.booked')];
  if (!supplement) return [];
  const { differs, aboveLimit, similar, takenBack } = supplement;
  return [
    ...(takenBack ? [t('paymentBatch.takenBack')] : []),
    ...(differs ? [t('paymentBatch.differs')] : []),
    ...(aboveLimit ? [t('paymentBatch.above')] : []),
    ...(!differs && !aboveLimit && !takenBack ? [t('paymentBatch.books')] : []),
    ...(similar.length > 0 ? [t('paymentBatch.similar', { orders: similar.map(isolated).join(', ') })] : []),
  ];
}
