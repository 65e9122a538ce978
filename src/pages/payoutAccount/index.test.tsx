import { fireEvent, screen, waitFor } from '@testing-library/react';
import '@/components/account/PayoutSets'; // it comes late: here before the list does
import { openScreen, Waiting } from '../../../tests/console/screen';
import PayoutAccount from './index';

const QUERY = '/account/account/queryPayoutAccountSet';
const SAVE = '/account/account/savePayoutAccountSet';
const item = {
  ...{ accountId: '7', accountName: 'MEX-OUT-01', priority: 1, weight: 50, minAmount: '1.00', maxAmount: '9000.00' },
  ...{ banks: [], enabled: true, balance: null, usedToday: '0.00' },
};

test('the accounts that pay out in a country are seen and changed, and a second person decides', async () => {
  const { bodies } = await openScreen('/payoutAccount', <PayoutAccount />, {
    grants: ['account.view', 'account.set'],
    answers: {
      '/account/account/page': () => ({ list: [], total: 0, summary: [] }),
      '/account/account/list': () => [{ accountId: '7', accountName: 'MEX-OUT-01' }],
      '/account/account/switchAccount/list': () => [],
      [QUERY]: () => ({ setId: '3', strategy: 1, items: [item], inherit: false, version: 4 }),
      [SAVE]: () => new Waiting('12'),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '代付账户组' }));
  expect(await screen.findByText('MEX-OUT-01')).toBeInTheDocument();
  expect(bodies(QUERY)[0]).toMatchObject({ countryId: 'MEX' });
  fireEvent.click(screen.getByRole('button', { name: '编辑账户组' }));
  fireEvent.change(await screen.findByRole('textbox', { name: '单笔最大 MEX-OUT-01' }), {
    target: { value: '8000.00' },
  });
  fireEvent.click(screen.getByRole('button', { name: '保存账户组' }));
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(1));
  expect(bodies(SAVE)[0]).toMatchObject({
    ...{ countryId: 'MEX', strategy: 1, inherit: false, version: 4 },
    items: [{ accountId: '7', maxAmount: '8000.00' }],
  });
});
