import { screen, waitFor } from '@testing-library/react';
import { screens } from '#contract/screen';
import { firstScreens } from '@/components/shell/firstScreens';
import PageWords from '@/components/shell/PageWords';
import * as words from '@/services/words';
import { openScreen } from './screen';

let arrived = false;
const onTheirWay = new Promise(() => undefined);
jest.mock('@/services/words', () => ({ ...jest.requireActual('@/services/words'), useLateWords: jest.fn() }));
jest.mocked(words.useLateWords).mockImplementation(() => {
  // As the real one: the screen's Suspense waits.
  if (!arrived) throw onTheirWay;
});

async function seenAt(path: string): Promise<string | undefined> {
  const { unmount, container } = await openScreen(path, <PageWords>the screen</PageWords>, { answers: {} });
  const seen = () =>
    screen.queryByText('the screen') ? 'the screen' : container.querySelector('[aria-busy]') ? 'its shape' : undefined;
  await waitFor(() => expect(seen()).toBeDefined());
  const first = seen();
  unmount();
  return first;
}

test('every screen but the first begins when the words that come late are there, without asking for them', async () => {
  for (const path of Object.keys(screens)) {
    const isFirst = firstScreens.some((first) => first === path);
    expect([path, await seenAt(path)]).toEqual([path, isFirst ? 'the screen' : 'its shape']);
  }
  arrived = true;
  expect(await seenAt('/employee')).toBe('the screen');
});
