import { BOOK_ZONE, businessDay } from '#contract/time';
import type { OwnBalance } from '../db/ownBalances';
import type { Reads } from '../db/pools';
import { askedOfEach } from './store';

/** What each of these owners has asked for on this business day and was not refused; minor units. */
export const askedTodayOfEach = (db: Reads, balances: readonly OwnBalance[], now: Date) =>
  askedOfEach(db, balances, businessDay(now.getTime(), BOOK_ZONE));
