import { setImmediate as endOfTurn } from 'node:timers/promises';
import { Alike } from './alike';

/** Answers that come when they are told to. */
function answers() {
  const calls: (() => void)[] = [];
  const work = () => new Promise<number>((resolve) => calls.push(() => resolve(calls.length)));
  return { asked: calls, work };
}

test('fifty equal questions of one turn are answered once; those that come meanwhile by the next answer', async () => {
  const alike = new Alike();
  const { asked: calls, work } = answers();
  const all = Array.from({ length: 50 }, () => alike.ask('page', work));
  await endOfTurn();
  const later = [alike.ask('page', work), alike.ask('page', work)];
  expect(calls.length).toBe(1);
  calls[0]?.();
  expect(new Set(await Promise.all(all))).toEqual(new Set([1]));
  await endOfTurn();
  const last = alike.ask('page', work);
  calls[1]?.();
  expect(new Set(await Promise.all(later))).toEqual(new Set([2]));
  await endOfTurn();
  calls[2]?.();
  expect(await last).toBe(3);
  expect(calls.length).toBe(3);
});

test('another question does not wait, and an answer that fails is nobody’s who asked after it began', async () => {
  const alike = new Alike();
  const { asked: calls, work } = answers();
  let fail = () => {};
  const first = alike.ask('page', () => new Promise<number>((_, reject) => (fail = () => reject(new Error('broken')))));
  await endOfTurn();
  const [next, other] = [alike.ask('page', work), alike.ask('other', work)];
  await endOfTurn();
  expect(calls.length).toBe(1);
  fail();
  await expect(first).rejects.toThrow('broken');
  await endOfTurn();
  for (const answer of calls) answer();
  expect(await Promise.all([next, other])).toEqual([2, 2]);
});
