import { screen } from '@testing-library/react';
import type { Right } from '#contract/right';
import Guard from '@/components/shell/Guard';
import { openScreen } from './screen';

async function isOpen(at: string, grants: Right[] = []): Promise<boolean> {
  const { unmount } = await openScreen(at, <Guard>the screen</Guard>, {
    grants,
    answers: { '/employee/list': () => [] },
  });
  await screen.findByText(/the screen|无权访问/);
  const open = screen.queryByText('the screen') !== null;
  unmount();
  return open;
}

test.each(['/merchant', '/merchant/', '/merchant//', '/Merchant', '/MERCHANT/'])(
  '%s is opened by its right and by no other',
  async (at) => {
    expect([await isOpen(at, ['merchant.view']), await isOpen(at, ['payment.view'])]).toEqual([true, false]);
  },
);

test.each(['/nowhere', '/merchant/7', '/%6derchant', '/toString', '/__proto__'])(
  '%s is no screen, and stays shut whatever one may',
  async (at) => {
    expect(await isOpen(at, ['merchant.view'])).toBe(false);
  },
);

test.each(['/', '/welcome', '/info/'])('%s is everybody’s', async (at) => {
  expect(await isOpen(at)).toBe(true);
});
