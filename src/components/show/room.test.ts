import { roomFor } from './room';

test('a figure is given the room of the largest with as many groups of three digits, so that it grows without moving its neighbours', () => {
  expect(['1.00', '999.99'].map(roomFor)).toEqual(['888.88', '888.88']);
  expect(['9999.99', '100000.00', '999999.99'].map(roomFor)).toEqual(['888888.88', '888888.88', '888888.88']);
  expect(roomFor('1000000')).toBe('888888888');
  expect(roomFor('-12.50')).toBe('-888.88');
});
