import { setTimeout as sleep } from 'node:timers/promises';
import { makeBell } from '../db/bell';
import type { Job, Services } from '../services';
import { startJobs } from './runner';

/** Jobs of these stories look at nothing but the log. */
const servicesWith = (error: jest.Mock) =>
  ({ log: { error }, db: { room: { heed: () => {} } } }) as unknown as Services;
const job = (run: () => Promise<number>, everyMs = 10_000): Job => ({ name: 'story', everyMs, run });

test('a job that did something runs again at once, one that found nothing rests', async () => {
  const work = [3, 1, 0];
  const run = jest.fn(async () => work.shift() ?? 0);
  const running = startJobs(servicesWith(jest.fn()), [job(run)]);
  await sleep(30);
  expect(run).toHaveBeenCalledTimes(3);
  await running.stop();
});

test('a failure is logged and the job goes on; the others never notice', async () => {
  const error = jest.fn();
  const failing = jest.fn(() => Promise.reject(new Error('the database went away')));
  const other = jest.fn(async () => 0);
  const running = startJobs(servicesWith(error), [job(failing, 5), job(other, 5)]);
  await sleep(60);
  await running.stop();
  expect(failing.mock.calls.length).toBeGreaterThan(1);
  expect(other.mock.calls.length).toBeGreaterThan(1);
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ job: 'story' }), 'job failed');
});

test('stopping waits for what is being done, and not for the next beat', async () => {
  let done = false;
  const running = startJobs(servicesWith(jest.fn()), [
    job(async () => {
      await sleep(40);
      done = true;
      return 0;
    }),
  ]);
  await running.stop();
  expect(done).toBe(true);
});

test('a job that somebody rings for begins at once, and what is rung for meanwhile is one more round', async () => {
  const bell = makeBell();
  const ends: (() => void)[] = [];
  const run = jest.fn(() => new Promise<number>((resolve) => ends.push(() => resolve(0))));
  const running = startJobs(servicesWith(jest.fn()), [{ ...job(run), bell }]);
  const begun = async (times: number) => {
    for (let n = 0; n < 400 && ends.length < times; n++) await sleep(5);
    expect(run).toHaveBeenCalledTimes(times);
  };
  await begun(1);
  ends[0]?.();
  await sleep(40);
  bell.ring();
  await begun(2);
  for (let times = 0; times < 5; times++) bell.ring();
  ends[1]?.();
  await begun(3);
  ends[2]?.();
  await sleep(60);
  await running.stop();
  bell.ring();
  expect(run).toHaveBeenCalledTimes(3);
});
