import { hearTime, serverNow } from '@/services/clock';

const YEAR = 365 * 86_400_000;
const serverTime = Date.parse('2026-08-27T12:00:00Z');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['a year behind', -YEAR],
  ['a day ahead', 86_400_000],
])('a machine whose clock is %s counts from the server’s time (§R34b)', (_, wrong) => {
  jest.setSystemTime(serverTime + wrong);
  hearTime('Thu, 27 Aug 2026 12:00:00 GMT');
  expect(serverNow()).toBe(serverTime);
  jest.advanceTimersByTime(5000);
  expect(serverNow()).toBe(serverTime + 5000);
});

test('the second that a header cuts off, and an answer without one, change nothing', () => {
  jest.setSystemTime(serverTime + 900);
  hearTime('Thu, 27 Aug 2026 12:00:00 GMT');
  expect(serverNow()).toBe(serverTime + 900);
  hearTime(undefined);
  expect(serverNow()).toBe(serverTime + 900);
});
