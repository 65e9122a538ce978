import { act, renderHook } from '@testing-library/react';
import { useRead } from './useRead';

jest.mock('@/services/again', () => ({ onReturn: () => () => undefined }));

/** A question that is answered when the test says so. */
function openQuestion() {
  const answers: ((value: number) => void)[] = [];
  const ask = jest.fn(() => new Promise<number>((answer) => answers.push(answer)));
  return { ask, answer: (n: number, value: number) => act(async () => answers[n]?.(value)) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what changes while a question is on its way is asked for once it is answered, and the answer counts', async () => {
  const { ask, answer } = openQuestion();
  const { result } = renderHook(() => useRead(ask, []));
  act(() => result.current.quietly());
  act(() => result.current.quietly());
  expect(ask).toHaveBeenCalledTimes(1);
  await answer(0, 1);
  expect(result.current.data).toBe(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await answer(1, 2);
  expect(result.current.data).toBe(2);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a question that may never be answered is not waited for', async () => {
  const { ask, answer } = openQuestion();
  const { result } = renderHook(() => useRead(ask, []));
  act(() => void jest.advanceTimersByTime(1_000));
  act(() => result.current.quietly());
  expect(ask).toHaveBeenCalledTimes(2);
  await answer(1, 2);
  await answer(0, 1);
  expect(result.current.data).toBe(2);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a person does not wait, and their question knows what came before it', async () => {
  const { ask, answer } = openQuestion();
  const { result } = renderHook(() => useRead(ask, []));
  act(() => result.current.quietly());
  act(() => result.current.refresh());
  expect(ask).toHaveBeenCalledTimes(2);
  await answer(1, 2);
  expect(result.current.data).toBe(2);
  expect(ask).toHaveBeenCalledTimes(2);
});
