import { setTimeout as sleep } from 'node:timers/promises';
import { code } from '#contract/error';
import { Lanes } from './lane';

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end: () => end() };
}

test('one merchant has so many places and no more; another does not notice', async () => {
  const lanes = new Lanes(2);
  const [first, second, third] = [held(), held(), held()];
  const done: string[] = [];
  const all = [first, second, third].map(({ work }, n) => lanes.take('slow', work).then(() => done.push(`slow ${n}`)));
  await lanes.take('other', async () => done.push('other'));
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
  const lanes = new Lanes(1);
  await expect(lanes.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await lanes.take('a', async () => 'next')).toBe('next');
});

test('who waits too long, or comes when too many wait, is told to try again', async () => {
  const lanes = new Lanes(1);
  const { work, end } = held();
  const first = lanes.take('a', work);
  const waiting = Array.from({ length: 257 }, () =>
    lanes.take('a', async () => 'late').catch((refusal: { code: number }) => refusal.code),
  );
  expect(await waiting[256]).toBe(code.busy); // at once
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([code.busy]));
  end();
  await first;
  expect(await lanes.take('a', async () => 'next')).toBe('next');
});

test('a read that nobody waits for stands aside while a write is at work, but never for long', async () => {
  const lanes = new Lanes(1);
  await lanes.stepAside(); // nobody is at work
  const { work, end } = held();
  const [short, long] = [lanes.take('a', work), lanes.take('b', () => sleep(300))];
  const done: string[] = [];
  const order: string[] = [];
  void long.then(() => order.push('long write'));
  await Promise.all([
    lanes.stepAside().then(() => order.push('read')),
    sleep(20).then(() => order.push('a moment')),
    long,
  ]);
  expect(order).toEqual(['a moment', 'read', 'long write']);
  const aside = Array.from({ length: 3 }, (_, n) => lanes.stepAside().then(() => done.push(`read ${n}`)));
  await sleep(5);
  expect(done).toEqual([]);
  end();
  await short;
  done.push('write');
  await Promise.all(aside);
  expect(done).toEqual(expect.arrayContaining(['write', 'read 0', 'read 1', 'read 2']));
});

test('reads that nobody waits for go on together, and not again at once', async () => {
  const lanes = new Lanes(1);
  const gone: number[] = [];
  const begun = performance.now();
  const note = () => void gone.push(performance.now() - begun);
  const first = [lanes.stepAside().then(note), sleep(5).then(() => lanes.stepAside().then(note))];
  await Promise.all(first);
  const [one = 0, other = 0] = gone;
  expect(one).toBeGreaterThanOrEqual(20);
  expect(other - one).toBeLessThan(5);
  await lanes.stepAside().then(note);
  expect((gone[2] ?? 0) - other).toBeGreaterThanOrEqual(90);
});

test('answers that nobody waits for leave a few in each turn, and all of them', async () => {
  const lanes = new Lanes(1);
  const left: number[] = [];
  const perTurn: number[] = [];
  const all = Array.from({ length: 10 }, (_, n) => lanes.leaveLast().then(() => left.push(n)));
  while (left.length < 10) {
    const before = left.length;
    await new Promise((turn) => setImmediate(turn));
    perTurn.push(left.length - before);
  }
  await Promise.all(all);
  expect(left).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(4);
  const later = lanes.leaveLast();
  await later; // the next are not forgotten
});

test('they let a write go first, but not for longer than a moment', async () => {
  const lanes = new Lanes(1);
  const order: string[] = [];
  const { work, end } = held();
  const short = lanes.take('a', work).then(() => order.push('short write'));
  const answer = lanes.leaveLast().then(() => order.push('answer'));
  await sleep(10);
  expect(order).toEqual([]);
  end();
  await Promise.all([short, answer]);
  expect(order).toEqual(['short write', 'answer']);
  const long = lanes.take('a', () => sleep(300)).then(() => order.push('long write'));
  await Promise.all([lanes.leaveLast().then(() => order.push('second answer')), long]);
  expect(order.slice(2)).toEqual(['second answer', 'long write']);
});
