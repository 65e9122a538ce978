import type { Channel } from '#contract/channel';
import { type Country, currencyOf, toMajor } from '#contract/money';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { openFields } from '../channel/mapped/openFields';
import { YOUNG_DAYS } from '../db/young';
import type { ChannelRow } from './list';
import { shownReady } from './ready';

/** A channel without what only the server may know, and without windows that are over. */
export function shownOf(row: ChannelRow, now: Date): Channel {
  const { recipe, callbackSecret, errors, waiting, waitingSecret, waitingBy, consentedAt, ...rest } = row;
  const { maintenanceSince, maintenance, days, ...shown } = rest;
  const windows = maintenance.filter(({ until }) => until > now.getTime());
  return {
    ...shown,
    readyRecipe: shownReady(row.ready),
    maintenance: windows.sort((one, other) => one.from - other.from),
    unsigned: recipe !== null && openFields(recipe).length > 0,
    ceiling: ceilingOf(row, now),
  };
}

/** Of the currency of its country: an account of another has a ceiling of its own. */
function ceilingOf({ consentedAt, countryIds: [country], days }: ChannelRow, now: Date): Channel['ceiling'] {
  // One that is spoken to by a recipe has one country, by the contract of the call that saves it.
  const found = days.find(({ currency }) => currency === currencyOf[country as Country]);
  if (!found || consentedAt === null) return null;
  const until = consentedAt.getTime() + YOUNG_DAYS * DAY;
  if (until <= now.getTime()) return null;
  const { currency, most, day, counted } = found;
  const used = day === businessDay(now.getTime(), BOOK_ZONE) ? (counted ?? '0') : '0';
  return { currency, until, dayAmount: toMajor(most, currency), used: toMajor(used, currency) };
}
