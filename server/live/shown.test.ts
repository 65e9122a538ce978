import { setTimeout as sleep } from 'node:timers/promises';
import type { Question } from '#contract/live';
import { Shown } from './shown';

const question = (topic: Question['topic'] = 'order.payment'): Question => ({
  topic,
  call: 'payment.page',
  input: '{}',
});
/** A reader of answers that come when they are told to. */
function reading(questions: Question[], answers: (() => Promise<string>)[] = []) {
  const calls: Question[] = [];
  const put: { no: string; answer: string; read: () => void }[] = [];
  const ask = async (call: string, input: string) => {
    calls.push({ topic: 'order.payment', call, input });
    return (answers[calls.length - 1] ?? (async () => `answer ${calls.length}`))();
  };
  const shown = new Shown(questions, ask, (no, answer, read) => put.push({ no, answer, read }));
  return { shown, asked: calls, put };
}

test('each question of the topic is asked anew, and no other', async () => {
  const { shown, put } = reading([question('complaint'), question()]);
  shown.hear('order.payment');
  shown.hear('approval');
  await sleep(0);
  expect(put).toMatchObject([{ no: '1', answer: 'answer 1' }]);
});

test('a hundred changes while one is asked, and while it is not read, are one more question', async () => {
  let answer = (_: string) => {};
  const { shown, asked: calls, put } = reading([question()], [() => new Promise((done) => (answer = done))]);
  for (let n = 0; n < 50; n++) shown.hear('order.payment');
  answer('first');
  await sleep(0);
  for (let n = 0; n < 50; n++) shown.hear('order.payment');
  await sleep(0);
  expect([calls.length, put.length]).toEqual([1, 1]); // a slow reader has one that waits, whatever happens
  put[0]?.read();
  await sleep(0);
  expect([calls.length, put.length]).toEqual([2, 2]);
  put[1]?.read();
  await sleep(0);
  expect(calls.length).toBe(2);
});

test('what is refused or too long is told once as to be asked for, and not asked again', async () => {
  const { shown, asked: calls, put } = reading([question()], [() => Promise.reject(new Error('no'))]);
  shown.hear('order.payment');
  await sleep(0);
  put[0]?.read();
  shown.hear('order.payment');
  await sleep(0);
  expect([calls.length, put[0]?.answer]).toEqual([1, '']);
  const long = reading([question()], [async () => '.'.repeat(100_001)]);
  long.shown.hear('order.payment');
  await sleep(0);
  expect(long.put[0]?.answer).toBe('');
});
