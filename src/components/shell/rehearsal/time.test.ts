import { act, renderHook } from '@testing-library/react';
import { rehearse, useRehearsal } from './time';

test('it begins with the first key and ends some seconds after the first screen is there', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(({ isThere }) => useRehearsal(isThere), { initialProps: { isThere: false } });
  expect(result.current).toBe(false);
  act(rehearse);
  act(() => jest.advanceTimersByTime(600_000));
  expect(result.current).toBe(true);
  rerender({ isThere: true });
  act(() => jest.advanceTimersByTime(4_999));
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(false);
  jest.useRealTimers();
});
