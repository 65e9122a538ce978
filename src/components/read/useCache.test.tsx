import { act, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { useCache } from './useCache';

const MINUTE = 60_000;
let answers = 0;
function Options() {
  const { data } = useCache('options of a test', async () => {
    answers += 1;
    return `answer ${answers}`;
  });
  return <p role="status">{data}</p>;
}
const stage = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <Options />
  </Activity>
);

test('a screen that was left asks for its options anew once five minutes are over, and not before (§R41)', async () => {
  jest.useFakeTimers();
  const { rerender } = render(stage('visible'));
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const away = async (ms: number) => {
    rerender(stage('hidden'));
    await pass(ms);
    rerender(stage('visible'));
    await pass(1);
  };
  await pass(1);
  expect(screen.getByRole('status')).toHaveTextContent('answer 1');
  await away(MINUTE);
  expect(screen.getByRole('status')).toHaveTextContent('answer 1');
  await away(5 * MINUTE);
  expect(screen.getByRole('status')).toHaveTextContent('answer 2');
  jest.useRealTimers();
});
