import { BOOK_ZONE, businessDay, DAY, dayStart } from '#contract/time';

/** When money paid now may be spent: at once for T+0, else when the n-th business day after it begins. */
export function availableFrom(paidAt: Date, settleDays: number): Date {
  if (settleDays === 0) return paidAt;
  return new Date(dayStart(businessDay(paidAt.getTime(), BOOK_ZONE), BOOK_ZONE) + settleDays * DAY);
}
