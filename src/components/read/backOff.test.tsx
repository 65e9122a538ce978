import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BrokenAnswer, Refused } from '@/services/failure';
import { useRead } from './useRead';

const offline = () => Promise.reject(new BrokenAnswer(502));
const refused = () => Promise.reject(new Refused({ success: false, code: 1003, msg: 'no', data: null }));
let ask: jest.Mock;

function Screen() {
  const [day, setDay] = useState(1);
  const { data, error, refresh } = useRead((options) => ask(day, options), [day]);
  return (
    <>
      <p role="status">{error ? 'failed' : String(data)}</p>
      <button type="button" onClick={refresh}>
        refresh
      </button>
      <button type="button" onClick={() => setDay(day + 1)}>
        next day
      </button>
    </>
  );
}
const online = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
/** Coming back has several signs, and they are one. */
const back = async () => {
  act(() => void window.dispatchEvent(new Event('focus')));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0.3);
};
const open = async () => {
  const shown = render(<Screen />);
  await pass(0);
  return shown;
};

beforeEach(() => {
  jest.useFakeTimers();
  online(true);
  ask = jest.fn(offline);
});
afterEach(() => jest.useRealTimers());

test('a read that fails is asked again after 1, 2, 4, 8, 16, 30 and 30 seconds, in the background (§9.17 R31b)', async () => {
  await open();
  const started = Date.now();
  const at: number[] = [];
  ask.mockImplementation(() => {
    at.push((Date.now() - started) / 1000);
    return offline();
  });
  await pass(600);
  expect(at.map((time, i) => time - (at[i - 1] ?? 0))).toEqual([1, 2, 4, 8, 16, 30, 30]);
  expect(ask.mock.calls.map(([, { background }]) => background)).toEqual([false, ...Array(7).fill(true)]);
});

test('a person who asks begins the waits anew, and an answer ends them', async () => {
  await open();
  await pass(7);
  fireEvent.click(screen.getByText('refresh'));
  await pass(0);
  ask.mockClear().mockResolvedValue('seen');
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(600);
  expect([ask.mock.calls.length, screen.getByRole('status').textContent]).toEqual([1, 'seen']);
});

test('a refusal is not asked again', async () => {
  ask = jest.fn(refused);
  await open();
  await pass(600);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('offline nothing is asked; back online it is, once', async () => {
  await open();
  online(false);
  ask.mockClear().mockResolvedValue('seen');
  await pass(600);
  expect(ask).not.toHaveBeenCalled();
  online(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('who comes back sees what is true now, at most every five seconds, and keeps no session alive by it (§9.24)', async () => {
  ask = jest.fn().mockResolvedValue('seen');
  await open();
  await back();
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(5);
  await back();
  await pass(4);
  await back();
  expect(ask.mock.calls.map(([, { background }]) => background)).toEqual([false, true]);
});

test('what is shown stays when only a background question fails, and goes when the person asks something else', async () => {
  ask = jest.fn().mockResolvedValue('seen');
  await open();
  ask.mockImplementation(offline);
  await pass(5);
  await back();
  expect([ask.mock.calls.length, screen.getByRole('status').textContent]).toEqual([2, 'seen']);
  fireEvent.click(screen.getByText('next day'));
  await pass(2);
  expect(screen.getByRole('status').textContent).toBe('failed');
});

test('a screen that is gone asks nothing more', async () => {
  const { unmount } = await open();
  unmount();
  ask.mockClear();
  await pass(600);
  expect(ask).not.toHaveBeenCalled();
});
