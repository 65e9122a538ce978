import { everyMinute, onReturn } from '@/services/again';

const MINUTE = 60_000;
let ticked: jest.Mock;
let back: jest.Mock;
let stops: (() => void)[];
const hidden = (is: boolean) => jest.spyOn(document, 'hidden', 'get').mockReturnValue(is);
const online = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

beforeEach(() => {
  jest.useFakeTimers();
  [ticked, back] = [jest.fn(), jest.fn()];
  stops = [everyMinute(ticked), onReturn(back)];
});
afterEach(() => {
  for (const stop of stops) stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('each minute while somebody looks, and never while nobody does', async () => {
  await pass(3 * MINUTE);
  hidden(true);
  await pass(5 * MINUTE);
  expect([ticked.mock.calls.length, back.mock.calls.length]).toEqual([3, 0]);
});

test('all signs of one return are one (§W3g)', async () => {
  for (const sign of ['focus', 'online']) window.dispatchEvent(new Event(sign));
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1000);
  expect(back).toHaveBeenCalledTimes(1);
});

test('after nine hours of sleep nothing that was missed is made up for: it is one return (§W5i)', async () => {
  // A machine that sleeps runs no timers, and its clock goes on.
  jest.setSystemTime(Date.now() + 9 * 60 * MINUTE);
  await pass(MINUTE);
  window.dispatchEvent(new Event('focus'));
  await pass(1300);
  expect([ticked.mock.calls.length, back.mock.calls.length]).toEqual([0, 1]);
  await pass(MINUTE);
  expect([ticked.mock.calls.length, back.mock.calls.length]).toEqual([1, 1]);
});

test('who is hidden or offline after all is not back', async () => {
  hidden(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1000);
  hidden(false);
  online(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1000);
  expect(back).not.toHaveBeenCalled();
  online(true);
  window.dispatchEvent(new Event('online'));
  await pass(1000);
  expect(back).toHaveBeenCalledTimes(1);
});

test('whoever stops hears nothing more', async () => {
  window.dispatchEvent(new Event('focus'));
  for (const stop of stops.splice(0)) stop();
  await pass(2 * MINUTE);
  expect([ticked.mock.calls.length, back.mock.calls.length]).toEqual([0, 0]);
});
