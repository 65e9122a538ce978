import { setTimeout as sleep } from 'node:timers/promises';
import { Alike } from './alike';

/** Answers that come when they are told to. */
function answers() {
  const asked: (() => void)[] = [];
  const work = () => new Promise<number>((resolve) => asked.push(() => resolve(asked.length)));
  return { asked, work };
}

test('fifty equal questions of one turn are answered once; those that come meanwhile by the next answer', async () => {
  const alike = new Alike();
  const { asked, work } = answers();
  const all = Array.from({ length: 50 }, () => alike.ask('page', work));
  await sleep(0);
  const later = [alike.ask('page', work), alike.ask('page', work)];
  expect(asked.length).toBe(1);
  asked[0]?.();
  expect(new Set(await Promise.all(all))).toEqual(new Set([1]));
  await sleep(0);
  const last = alike.ask('page', work);
  asked[1]?.();
  expect(new Set(await Promise.all(later))).toEqual(new Set([2]));
  await sleep(0);
  asked[2]?.();
  expect(await last).toBe(3);
  expect(asked.length).toBe(3);
});

test('another question does not wait, and an answer that fails is nobody’s who asked after it began', async () => {
  const alike = new Alike();
  const { asked, work } = answers();
  let fail = () => {};
  const first = alike.ask('page', () => new Promise<number>((_, reject) => (fail = () => reject(new Error('broken')))));
  await sleep(0);
  const [next, other] = [alike.ask('page', work), alike.ask('other', work)];
  await sleep(0);
  expect(asked.length).toBe(1);
  fail();
  await expect(first).rejects.toThrow('broken');
  await sleep(0);
  for (const answer of asked) answer();
  expect(await Promise.all([next, other])).toEqual([2, 2]);
});
