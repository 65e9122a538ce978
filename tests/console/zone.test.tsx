import { act, renderHook } from '@testing-library/react';
import Cookies from 'js-cookie';
import { writeCookie } from '@/services/session';
import { chooseZone, currentZone, useZone, wallClock, zoneChoices } from '@/services/zone';

beforeEach(() => {
  Cookies.remove('timeZone');
  Cookies.remove('countryId');
});

test('there are exactly two zones: China and the person’s own country (§9.4 R33a)', () => {
  writeCookie('countryId', 'BRA');
  expect(zoneChoices()).toEqual(['ch', 'BRA']);
});

test.each(['', 'XXX', 'ch', 'toString'])('the country "%s" is none, and means Mexico (§9.11 9.12 R33b)', (country) => {
  if (country) writeCookie('countryId', country);
  expect(zoneChoices()).toEqual(['ch', 'MEX']);
});

test('a stored zone that is not one of the two counts as China time (§4.14 R33c)', () => {
  expect(currentZone()).toBe('ch');
  writeCookie('timeZone', 'PER');
  expect(currentZone()).toBe('ch');
  writeCookie('countryId', 'PER');
  expect(currentZone()).toBe('PER');
});

test('a merchant’s people begin in their own zone, and keep what they choose (§4.14)', () => {
  writeCookie('isMerchantRole', 'true');
  writeCookie('countryId', 'BRA');
  expect(currentZone()).toBe('BRA');
  chooseZone('ch');
  expect(currentZone()).toBe('ch');
  writeCookie('timeZone', 'elsewhere');
  expect(currentZone()).toBe('ch');
  writeCookie('isMerchantRole', '');
  writeCookie('timeZone', '');
  expect(currentZone()).toBe('ch');
});

test('choosing one is kept in its cookie and shown at once (§1.4 4.13)', () => {
  const { result } = renderHook(useZone);
  expect(result.current).toBe('ch');
  act(() => chooseZone('MEX'));
  expect(result.current).toBe('MEX');
  expect(Cookies.get('timeZone')).toBe('MEX');
});

test('each zone has its own wall clock', () => {
  const noon = Date.parse('2026-08-27T12:00:00Z');
  expect([wallClock(noon, 'ch'), wallClock(noon, 'MEX'), wallClock(noon, 'BRA')]).toEqual(['20:00', '06:00', '09:00']);
});
