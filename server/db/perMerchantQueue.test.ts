import { code } from '#contract/error';
import { pendingWork } from '../../tests/pendingWork';
import { PerMerchantQueue } from './perMerchantQueue';

test('one merchant has so many places and no more; another does not notice', async () => {
  const queue = new PerMerchantQueue(2);
  const [first, second, third] = [pendingWork(), pendingWork(), pendingWork()];
  const done: string[] = [];
  const all = [first, second, third].map(({ work }, n) => queue.take('slow', work).then(() => done.push(`slow ${n}`)));
  await queue.take('other', async () => done.push('other'));
  third.end();
  await Promise.resolve();
  expect(done).toEqual(['other']);
  first.end();
  await Promise.all([all[0], all[2]]);
  expect(done).toEqual(['other', 'slow 0', 'slow 2']);
  second.end();
  await Promise.all(all);
});

test('work that fails gives its place back', async () => {
  const queue = new PerMerchantQueue(1);
  await expect(queue.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.take('a', async () => 'next')).toBe('next');
});

test('who waits too long, or comes when too many wait, is told to try again', async () => {
  const queue = new PerMerchantQueue(1);
  const { work, end } = pendingWork();
  const first = queue.take('a', work);
  const waiting = Array.from({ length: 257 }, () =>
    queue.take('a', async () => 'late').catch((refusal: { code: number }) => refusal.code),
  );
  expect(await waiting[256]).toBe(code.busy); // at once
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([code.busy]));
  end();
  await first;
  expect(await queue.take('a', async () => 'next')).toBe('next');
});
