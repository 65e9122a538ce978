import { setTimeout as sleep } from 'node:timers/promises';
import { pendingWork } from '../../tests/pendingWork';
import { PerMerchantQueue } from './perMerchantQueue';
import { Refreshes } from './refreshes';

test('a read that nobody waits for stands aside while a write is at work, but never for long', async () => {
  const queue = new PerMerchantQueue(1);
  const refreshes = new Refreshes(queue);
  await refreshes.stepAside(); // nobody is at work
  const { work, end } = pendingWork();
  const [short, long] = [queue.take('a', work), queue.take('b', () => sleep(300))];
  const done: string[] = [];
  const order: string[] = [];
  void long.then(() => order.push('long write'));
  await Promise.all([
    refreshes.stepAside().then(() => order.push('read')),
    sleep(20).then(() => order.push('a moment')),
    long,
  ]);
  expect(order).toEqual(['a moment', 'read', 'long write']);
  const aside = Array.from({ length: 3 }, (_, n) => refreshes.stepAside().then(() => done.push(`read ${n}`)));
  await sleep(5);
  expect(done).toEqual([]);
  end();
  await short;
  done.push('write');
  await Promise.all(aside);
  expect(done).toEqual(expect.arrayContaining(['write', 'read 0', 'read 1', 'read 2']));
});

test('reads that nobody waits for go on together, and not again at once', async () => {
  // The clock stands between two steps of this story, however busy the machine is.
  jest.useFakeTimers({ now: 0 });
  const refreshes = new Refreshes(new PerMerchantQueue(1));
  const gone: string[] = [];
  const come = (name: string) => void refreshes.stepAside().then(() => gone.push(name));
  come('first');
  await jest.advanceTimersByTimeAsync(5);
  come('a little later');
  await jest.advanceTimersByTimeAsync(19);
  expect(gone).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(gone).toEqual(['first', 'a little later']);
  come('again');
  await jest.advanceTimersByTimeAsync(149);
  expect(gone).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(gone).toEqual(['first', 'a little later', 'again']);
  jest.useRealTimers();
});
