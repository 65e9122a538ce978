import { useSyncExternalStore } from 'react';
import { currencyOf } from '#contract/money';
import { DEFAULT_ZONE, type Zone, zones } from '#contract/time';
import { MARKET } from '../../config/market';
import { makeListeners } from './listeners';
import { isMerchant, readCookie, writeCookie } from './session';

const isCountry = (value: string): value is Exclude<Zone, 'ch'> => Object.hasOwn(currencyOf, value);

/** China time and the zone of the person's own country: the only two choices there are. */
export function zoneChoices(): [Zone, Zone] {
  const country = readCookie('countryId');
  return [DEFAULT_ZONE, isCountry(country) ? country : MARKET];
}

/**
 * The zone in force; a stored one that is not among the two counts as China time. A merchant's people begin in their
 * own (decision 0035).
 */
export function currentZone(): Zone {
  const stored = readCookie('timeZone');
  const choices = zoneChoices();
  if (stored === '' && isMerchant()) return choices[1];
  return choices.find((choice) => choice === stored) ?? DEFAULT_ZONE;
}

const listeners = makeListeners();

export function chooseZone(zone: Zone): void {
  writeCookie('timeZone', zone);
  listeners.tell();
}

/** The zone in force; what is shown in it renders again when another is chosen. */
export const useZone = (): Zone => useSyncExternalStore(listeners.subscribe, currentZone);

/** What the clocks of a zone show at an instant: "14:03". */
export const wallClock = (instant: number, zone: Zone): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zones[zone],
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
