import { renderHook } from '@testing-library/react';
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

test('the file comes by itself once rows have been read for a while, and not where they are left before', () => {
  jest.useFakeTimers();
  const load = jest.fn(async () => ({ default: Drawer }));
  const drawer = lateDrawer(load);
  const { rerender, unmount } = renderHook(({ areThere }) => useWarm(drawer, false, areThere), {
    initialProps: { areThere: false },
  });
  jest.advanceTimersByTime(60_000);
  rerender({ areThere: true });
  jest.advanceTimersByTime(2_500);
  expect(load).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(load).toHaveBeenCalledTimes(1);
  unmount();
  const left = lateDrawer(load);
  renderHook(() => useWarm(left, false, true)).unmount();
  jest.advanceTimersByTime(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
