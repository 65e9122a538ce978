import { BOOK_ZONE, businessDay } from '#contract/time';
import type { Reads } from '../db/pools';
import type { OwnBalance } from '../ledger/ownBalances';
import { requestsOfEach } from './store';

/** What each of these owners has asked for on this business day and was not refused; minor units. */
export const todayOfEach = (db: Reads, balances: readonly OwnBalance[], now: Date) =>
  requestsOfEach(db, balances, businessDay(now.getTime(), BOOK_ZONE));
