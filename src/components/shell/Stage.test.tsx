import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import Stage from './Stage';

const listening = jest.fn();
function Part() {
  const [count, set] = useState(0);
  useEffect(() => {
    listening('begins');
    return () => void listening('ends');
  }, []);
  return (
    <button type="button" onClick={() => set(count + 1)}>
      pressed {count}
    </button>
  );
}
const stage = (isShown: boolean) => (
  <Stage isShown={isShown}>
    <Part />
  </Stage>
);
/** jsdom knows nothing of what a browser skips. */
const isSkipped = () => screen.getByRole('button').closest('[data-left]') !== null;
const listCalls = () => listening.mock.calls.map(([what]) => what);
beforeEach(() => listening.mockClear());

test('what is left is skipped as it lies and listens to nothing; it comes back as it was', async () => {
  const { rerender } = render(stage(true));
  fireEvent.click(screen.getByRole('button'));
  expect(isSkipped()).toBe(false);
  rerender(stage(false));
  expect(isSkipped()).toBe(true);
  // With `display`, which React sets once more as it finds time, the browser would forget where it lies.
  await waitFor(() => expect(screen.getByRole('button')).toBeVisible());
  expect(listCalls()).toEqual(['begins', 'ends']);

  rerender(stage(true));
  expect(isSkipped()).toBe(false);
  expect(screen.getByRole('button')).toHaveTextContent('pressed 1');
  expect(screen.getByRole('button')).toBeVisible();
  await waitFor(() => expect(listCalls()).toEqual(['begins', 'ends', 'begins']));
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('pressed 2');
});

test('it listens once it is painted, and not where it is gone by then', async () => {
  const { rerender } = render(stage(true));
  rerender(stage(false));
  await new Promise((painted) => setTimeout(painted, 300));
  rerender(stage(true));
  expect(listCalls()).toEqual(['begins', 'ends']);
  rerender(stage(false));
  await new Promise((painted) => setTimeout(painted, 300));
  expect(listCalls()).toEqual(['begins', 'ends']);
});

test('it stays in sight although it is drawn anew before it is awake', async () => {
  const { rerender } = render(stage(true));
  rerender(stage(false));
  await new Promise((painted) => setTimeout(painted, 300));
  // Nothing is painted meanwhile, so it is not awake; React draws what is hidden when it finds time.
  const painting = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  rerender(stage(true));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(listCalls()).toEqual(['begins', 'ends']);
  expect(screen.getByRole('button')).toBeVisible();
  painting.mockRestore();
});
