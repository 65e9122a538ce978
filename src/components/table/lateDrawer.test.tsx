import { act, renderHook } from '@testing-library/react';
import { lateDrawer, useWarm } from './lateDrawer';

const Drawer = () => <p>open</p>;

test('the file is asked for once however often somebody comes near, and again where it could not be had', async () => {
  const load = jest.fn(async () => ({ default: Drawer }));
  load.mockRejectedValueOnce(new Error('offline'));
  const drawer = lateDrawer(load);
  drawer.warm?.();
  drawer.warm?.();
  expect(load).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  await Promise.resolve();
  drawer.warm?.();
  await Promise.resolve();
  drawer.warm?.();
  expect(load).toHaveBeenCalledTimes(2);
});

test('the file comes once the pointer rests, not while rows pass below it nor after it is gone', () => {
  jest.useFakeTimers();
  const load = jest.fn(async () => ({ default: Drawer }));
  const { result, unmount } = renderHook(() => useWarm(lateDrawer(load), false));
  for (let passed = 0; passed < 20; passed++) {
    act(() => result.current());
    jest.advanceTimersByTime(100);
  }
  expect(load).not.toHaveBeenCalled();
  jest.advanceTimersByTime(50);
  expect(load).toHaveBeenCalledTimes(1);

  const left = renderHook(() => useWarm(lateDrawer(load), false));
  left.result.current();
  left.unmount();
  unmount();
  jest.advanceTimersByTime(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
