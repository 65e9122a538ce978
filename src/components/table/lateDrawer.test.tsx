import { lateDrawer } from './lateDrawer';

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
