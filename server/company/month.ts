import { BOOK_ZONE, businessDay } from '#contract/time';

/** The first business day of the month of an instant, as the books count days. */
export const monthOf = (now: Date): string => `${businessDay(now.getTime(), BOOK_ZONE).slice(0, 7)}-01`;
