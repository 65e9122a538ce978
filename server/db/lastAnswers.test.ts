import { pendingWork } from '../../tests/pendingWork';
import { LastAnswers } from './lastAnswers';
import { PerMerchantQueue } from './perMerchantQueue';

test('answers that nobody waits for leave a few in each turn, and all of them', async () => {
  const queue = new PerMerchantQueue(1);
  const answers = new LastAnswers(queue);
  const left: number[] = [];
  const perTurn: number[] = [];
  const all = Array.from({ length: 10 }, (_, n) => answers.leaveLast().then(() => left.push(n)));
  while (left.length < 10) {
    const before = left.length;
    await new Promise((turn) => setImmediate(turn));
    perTurn.push(left.length - before);
  }
  await Promise.all(all);
  expect(left).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(4);
  const later = answers.leaveLast();
  await later; // the next are not forgotten
});

test('they let a write go first, but not for longer than a moment', async () => {
  // The clock stands between two steps of this story, however busy the machine is.
  jest.useFakeTimers({ now: 0 });
  const queue = new PerMerchantQueue(1);
  const answers = new LastAnswers(queue);
  const order: string[] = [];
  const [short, long] = [pendingWork(), pendingWork()];
  const come = (name: string) => void answers.leaveLast().then(() => order.push(name));
  void queue.take('a', short.work).then(() => order.push('short write'));
  come('answer');
  await jest.advanceTimersByTimeAsync(10);
  expect(order).toEqual([]);
  short.end();
  await jest.advanceTimersByTimeAsync(10);
  expect(order).toEqual(['short write', 'answer']);
  void queue.take('a', long.work).then(() => order.push('long write'));
  come('second answer');
  await jest.advanceTimersByTimeAsync(59);
  expect(order).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(5);
  expect(order.slice(2)).toEqual(['second answer']);
  long.end();
  await jest.advanceTimersByTimeAsync(1);
  expect(order.slice(2)).toEqual(['second answer', 'long write']);
  jest.useRealTimers();
});
