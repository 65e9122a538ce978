import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Right } from '#contract/right';
import { openScreen } from '../../../tests/console/screen';
import Methods from './Methods';

const SAVE = '/merchant/saveMethod';
type Own = Parameters<typeof Methods>[0]['own'];
const rate = (bizType: string, method: string) => ({ bizType, method });
// Of the profile this part reads no more.
const own = {
  ...{ id: '7', version: 4, closedMethods: ['OXXO'] },
  rates: [rate('payment', 'OXXO'), rate('payment', 'SPEI'), rate('payout', 'CLABE')],
} as unknown as Own;
const open = (grants: Right[]) =>
  openScreen('/merchant', <Methods own={own} />, {
    grants,
    answers: { [SAVE]: () => ({ closedMethods: ['OXXO', 'SPEI'], version: 5 }) },
  });

test('each method of payments says whether it is on; who may not turn it sees no button', async () => {
  await open([]);
  expect(await screen.findByText('SPEI')).toBeInTheDocument();
  expect(screen.getByText('已关闭')).toBeInTheDocument();
  expect(screen.getByText('已开启')).toBeInTheDocument();
  expect(screen.queryByText('CLABE')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a method is turned off for a reason, under the version that was read', async () => {
  const { bodies } = await open(['merchant.pool']);
  fireEvent.click(await screen.findByRole('button', { name: /^关\s?闭$/ }));
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '通道故障，暂停使用' } });
  fireEvent.click(await screen.findByRole('button', { name: /关闭 .*SPEI/ }));
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(1));
  expect(bodies(SAVE)[0]).toMatchObject({ id: '7', version: 4, method: 'SPEI', open: false });
});
