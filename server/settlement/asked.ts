import type { Currency } from '#contract/money';
import type { SettlingOwner } from '#contract/status';
import { BOOK_ZONE, businessDay } from '#contract/time';
import type { Reads } from '../db/pools';
import { askedOn } from './store';

interface Whose {
  ownerType: SettlingOwner;
  ownerId: string;
  currency: Currency;
}
/** What an owner has asked for on this business day and was not refused; minor units. */
export const askedToday = (db: Reads, { ownerType, ownerId, currency }: Whose, now: Date) =>
  askedOn(db, { ownerType, ownerId, currency }, businessDay(now.getTime(), BOOK_ZONE));
