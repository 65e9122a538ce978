import { ReadableStream } from 'node:stream/web';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Cookies from 'js-cookie';
import { isAnswered, show } from '@/services/shown';
import { follow } from '@/services/stream';
import { answerLine, canUnpack } from './unpacking';

canUnpack();

interface Line {
  say(message: object): void;
  questions: { topic: string; call: string; input: string }[];
  signal: AbortSignal | null | undefined;
}
let lines: Line[];
let stops: (() => void)[];
const ready = { topic: 'ready', no: '', kind: '', at: 1 };

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  [lines, stops] = [[], []];
  Cookies.set('token', 'mine', { expires: 3650 });
  Cookies.set('roleIds', '3', { expires: 3650 });
  globalThis.fetch = async (_url, init = {}) => {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (control) => {
        const say = (message: object) => control.enqueue(encoder.encode(`${JSON.stringify(message)}\n`));
        lines.push({ say, questions: JSON.parse(String(init.body)).questions, signal: init.signal });
        init.signal?.addEventListener('abort', () => control.error(new Error('left')));
        say(ready);
      },
    });
    // Only what the stream reads of an answer.
    return { ok: true, body, headers: new Headers() } as unknown as Response;
  };
});
afterEach(() => {
  for (const stop of stops) stop();
  jest.useRealTimers();
});
/** Time passes, and what is unpacked meanwhile is. */
async function pass(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 20; turn++) await nextTurn();
}

const path = '/order/payment/page';
const list = (input: object, onAnswer = jest.fn()) => {
  const stop = show({ topic: 'order.payment', call: 'payment.page', path, input, onAnswer });
  stops.push(stop);
  return { onAnswer, stop };
};
const open = async (listener = jest.fn()) => {
  stops.push(follow(['order.payment'], listener));
  await pass(1);
  return listener;
};

test('what is shown for a second goes with a line of its own, which is open before the other ends', async () => {
  await open();
  expect(lines[0]?.questions).toEqual([]);
  list({ current: 1 });
  await pass(900);
  expect(lines).toHaveLength(1);
  await pass(200);
  expect(lines.map(({ signal }) => signal?.aborted)).toEqual([false, false]);
  await pass(500);
  expect(lines[1]?.questions).toEqual([{ topic: 'order.payment', call: 'payment.page', input: '{"current":1}' }]);
  expect([lines[0]?.signal?.aborted, lines[1]?.signal?.aborted]).toEqual([true, false]);
  expect([isAnswered({ path, input: { current: 1 } }), isAnswered({ path, input: { current: 2 } })]).toEqual([
    true,
    false,
  ]);
});

test('an address that changes with each letter opens one line, and one that is left asks nothing more', async () => {
  await open();
  for (const keyword of ['a', 'ab', 'abc']) {
    const { stop } = list({ keyword });
    await pass(300);
    if (keyword !== 'abc') stop();
  }
  await pass(1100);
  expect(lines.map(({ questions }) => questions.map(({ input }) => input))).toEqual([[], ['{"keyword":"abc"}']]);
  stops.pop()?.();
  await pass(1100);
  expect(lines.at(-1)?.questions).toEqual([]);
});

test('an answer is told to whoever shows what it answers, as it was sent; no question is repeated', async () => {
  await open();
  const [one, other] = [list({ current: 1 }), list({ current: 2 })];
  await pass(1100);
  lines.at(-1)?.say(answerLine({ success: true, data: 'ñ' }, 1));
  await pass(1);
  expect(one.onAnswer).not.toHaveBeenCalled();
  expect(other.onAnswer.mock.calls).toEqual([
    [{ body: '{"success":true,"data":"ñ"}', type: 'application/json', date: 'Thu, 01 Jan 1970 00:00:01 GMT' }],
  ]);
});

test('an answer to the session, role or page before is nobody’s', async () => {
  await open();
  const { onAnswer, stop } = list({ current: 1 });
  await pass(1100);
  Cookies.set('roleIds', '4', { expires: 3650 });
  lines.at(-1)?.say(answerLine({ success: true }));
  await pass(1);
  Cookies.set('roleIds', '3', { expires: 3650 });
  stop();
  const later = list({ current: 2 });
  lines.at(-1)?.say(answerLine({ success: true }));
  await pass(1);
  expect([onAnswer.mock.calls, later.onAnswer.mock.calls]).toEqual([[], []]);
});

test('what the server cannot answer so is told once, and asked in the usual way from then on', async () => {
  await open();
  const { onAnswer } = list({ current: 1 });
  await pass(1100);
  lines.at(-1)?.say({ topic: 'answer', no: '0', kind: '', at: 1, answer: '' });
  await pass(1);
  expect(onAnswer.mock.calls).toEqual([[undefined]]);
  expect(isAnswered({ path, input: { current: 1 } })).toBe(false);
});

test('a tab that nobody sees has nothing answered, until it is seen', async () => {
  await open();
  list({ current: 1 });
  await pass(1100);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1600);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1600);
  expect(lines.map(({ questions }) => questions.length)).toEqual([0, 1, 0, 1]);
  expect(lines.map(({ signal }) => signal?.aborted)).toEqual([true, true, true, false]);
});

test('a line that is lost is opened again with what is shown then, and whoever listens asks meanwhile', async () => {
  const listener = await open();
  list({ current: 1 });
  await pass(1100);
  lines.at(-1)?.signal?.dispatchEvent(new Event('abort'));
  await pass(1);
  expect(isAnswered({ path, input: { current: 1 } })).toBe(false);
  await pass(1001);
  expect(lines.at(-1)?.questions).toHaveLength(1);
  expect(listener.mock.calls).toEqual([['fell behind']]);
});
