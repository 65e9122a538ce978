import { act, renderHook } from '@testing-library/react';
import type { Given } from '@/services/ahead';
import { useAnswers } from './useAnswers';
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

interface Shown {
  input: object;
  onAnswer: (given: Given | undefined) => void;
}
const shown = new Set<Shown>();
let answers = true;
jest.mock('@/services/shown', () => ({
  show: (one: Shown) => {
    shown.add(one);
    return () => shown.delete(one);
  },
  isAnswered: () => answers,
}));

const GATHER = 700;
const tell = (no: string) => act(() => [...followers].forEach((hear) => void hear({ no })));
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  followers.clear();
  shown.clear();
  answers = true;
});
afterEach(() => jest.useRealTimers());

test('the first change is asked for at once, and a burst behind it is one more question', () => {
  const refresh = jest.fn();
  renderHook(() => useFresh('order.payment', refresh, { gather: GATHER }));
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
  renderHook(() => useFresh('order.payment', refresh, { gather: GATHER }));
  for (let n = 0; n < 100; n++) {
    tell(`P${n}`);
    pass(50);
  }
  expect(refresh.mock.calls.length).toBeGreaterThanOrEqual(6);
  expect(refresh.mock.calls.length).toBeLessThanOrEqual(8);
});

test('a row that changed is marked for some seconds', () => {
  const { result } = renderHook(() => useFresh('order.payment', jest.fn(), { gather: GATHER }));
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
    return useFresh('order.payment', jest.fn(), { gather: 150 });
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
  renderHook(() => useFresh('price', refresh, { gather: GATHER, only: 'MXN' }));
  tell('BRL');
  pass(GATHER);
  expect(refresh).not.toHaveBeenCalled();
  tell('MXN');
  pass(30);
  expect(refresh).toHaveBeenCalledTimes(1);
});

const call = { call: 'payment.page', path: '/order/payment/page', alike: true };
const input = {};
const given: Given = { body: '{}', type: 'application/json', date: '' };
const answer = (reply: Given | undefined) => act(() => [...shown].forEach(({ onAnswer }) => void onAnswer(reply)));

test('what the server answers by itself is not asked for; its answer is taken, and the row is marked', () => {
  const refresh = jest.fn();
  const { result } = renderHook(() => useFresh('order.payment', refresh, { shown: useAnswers(call, input) }));
  tell('P1');
  pass(1000);
  expect(refresh).not.toHaveBeenCalled();
  answer(given);
  expect(refresh.mock.calls).toEqual([[expect.any(Number), given]]);
  expect(result.current('P1')).toBe(true);
  pass(5000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('an answer that does not come is asked for, and at once where the server cannot give it', () => {
  const refresh = jest.fn();
  renderHook(() => useFresh('order.payment', refresh, { shown: useAnswers(call, input) }));
  tell('P1');
  pass(3100);
  expect(refresh.mock.calls).toEqual([[expect.any(Number)]]);
  tell('P2');
  answers = false;
  answer(undefined);
  pass(20);
  expect(refresh).toHaveBeenCalledTimes(2);
  tell('P3');
  pass(20);
  expect(refresh).toHaveBeenCalledTimes(3);
});

const useList = (page: { current: number }, of = call) =>
  useFresh('order.payment', jest.fn(), { shown: useAnswers(of, page) });

test('the stream is told of another page, and of none once the list is left; a call of one’s own is not answered so', () => {
  const { rerender, unmount } = renderHook(({ page }) => useList(page), { initialProps: { page: { current: 1 } } });
  rerender({ page: { current: 1 } });
  expect([...shown].map(({ input }) => input)).toEqual([{ current: 1 }]);
  rerender({ page: { current: 2 } });
  expect([...shown].map(({ input }) => input)).toEqual([{ current: 2 }]);
  unmount();
  renderHook(() => useList({ current: 1 }, { ...call, alike: false }));
  expect(shown.size).toBe(0);
});
