import { setTimeout as sleep } from 'node:timers/promises';
import { Alike } from './alike';

/** Answers that come when they are told to. */
function answers() {
  const asked: (() => void)[] = [];
  const work = () => new Promise<number>((resolve) => asked.push(() => resolve(asked.length)));
  return { asked, work };
}

test('fifty equal questions are answered twice: the first by itself, all others by the next answer', async () => {
  const alike = new Alike();
  const { asked, work } = answers();
  const all = Array.from({ length: 50 }, () => alike.ask('page', work));
  expect(asked.length).toBe(1);
  asked[0]?.();
  expect(await all[0]).toBe(1);
  await sleep(0);
  const late = alike.ask('page', work);
  asked[1]?.();
  expect(new Set(await Promise.all(all.slice(1)))).toEqual(new Set([2]));
  await sleep(0);
  asked[2]?.();
  expect(await late).toBe(3);
  expect(asked.length).toBe(3);
});

test('another question does not wait, and an answer that fails is nobody else’s', async () => {
  const alike = new Alike();
  const { asked, work } = answers();
  const first = alike.ask('page', () => Promise.reject(new Error('broken')));
  const [next, other] = [alike.ask('page', work), alike.ask('other', work)];
  await expect(first).rejects.toThrow('broken');
  await sleep(0);
  for (const answer of asked) answer();
  expect(await Promise.all([next, other])).toEqual([2, 2]);
});
