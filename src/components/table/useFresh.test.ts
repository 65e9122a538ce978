import { act, renderHook } from '@testing-library/react';
import { useFresh } from './useFresh';

interface Change {
  no: string;
}
const followers = new Set<(change: Change) => void>();
jest.mock('@/services/stream', () => ({
  follow: (_topics: string[], hear: (change: Change) => void) => {
    followers.add(hear);
    return () => followers.delete(hear);
  },
}));

const GATHER = 700;
const tell = (no: string) => act(() => [...followers].forEach((hear) => void hear({ no })));
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  followers.clear();
});
afterEach(() => jest.useRealTimers());

test('the first change is asked for at once, and a burst behind it is one more question', () => {
  const refresh = jest.fn();
  renderHook(() => useFresh('order.payment', refresh, GATHER));
  tell('P1');
  pass(30);
  expect(refresh).toHaveBeenCalledTimes(1);
  for (const no of ['P2', 'P3', 'P4']) {
    tell(no);
    pass(100);
  }
  expect(refresh).toHaveBeenCalledTimes(1);
  pass(GATHER);
  expect(refresh).toHaveBeenCalledTimes(2);
  pass(10 * GATHER);
  tell('P5');
  pass(30);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('changes without end are asked for no more often than the time they are gathered in', () => {
  const refresh = jest.fn();
  renderHook(() => useFresh('order.payment', refresh, GATHER));
  for (let n = 0; n < 100; n++) {
    tell(`P${n}`);
    pass(50);
  }
  expect(refresh.mock.calls.length).toBeGreaterThanOrEqual(6);
  expect(refresh.mock.calls.length).toBeLessThanOrEqual(8);
});

test('a row that changed is marked for some seconds', () => {
  const { result } = renderHook(() => useFresh('order.payment', jest.fn(), GATHER));
  tell('P1');
  pass(30);
  expect(result.current('P1')).toBe(true);
  pass(6000);
  expect(result.current('P1')).toBe(false);
});

test('a hundred changes in a second draw a table some times, not two hundred times', () => {
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn += 1;
    return useFresh('order.payment', jest.fn(), 150);
  });
  for (let n = 0; n < 100; n++) {
    tell(`P${n}`);
    pass(10);
  }
  expect(result.current('P1')).toBe(true);
  pass(6000);
  expect(result.current('P99')).toBe(false);
  expect(drawn).toBeLessThan(30);
});

test('whoever looks at one number asks again for that one alone, and after what was missed', () => {
  const refresh = jest.fn();
  renderHook(() => useFresh('price', refresh, GATHER, 'MXN'));
  tell('BRL');
  pass(GATHER);
  expect(refresh).not.toHaveBeenCalled();
  tell('MXN');
  pass(30);
  expect(refresh).toHaveBeenCalledTimes(1);
});
