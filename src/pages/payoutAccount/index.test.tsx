import { fireEvent, screen, waitFor } from '@testing-library/react';
import '@/components/account/PayoutSets'; // it comes late: here before the list does
import { openScreen, Waiting } from '../../../tests/console/screen';
import PayoutAccount from './index';

const QUERY = '/account/account/queryPayoutAccountSet';
const SAVE = '/account/account/savePayoutAccountSet';
const item = {
  ...{ accountId: '7', accountName: 'MEX-OUT-1', priority: 1, weight: 50, minAmount: '1.00', maxAmount: '9000.00' },
  ...{ banks: [], enabled: true, balance: null, usedToday: '0.00' },
};

/** More than are sent at once; the first is in the set. */
const accounts = Array.from({ length: 300 }, (_, n) => ({ accountId: `${n + 7}`, accountName: `MEX-OUT-${n + 1}` }));
const named =
  (keyword: string) =>
  ({ accountName }: { accountName: string }) =>
    accountName.includes(keyword);

test('the accounts that pay out in a country are seen and changed, and a second person decides', async () => {
  const { bodies } = await openScreen('/payoutAccount', <PayoutAccount />, {
    grants: ['account.view', 'account.set'],
    answers: {
      '/account/account/page': () => ({ list: [], total: 0, summary: [] }),
      '/account/account/list': ({ ids, keyword = '' }: { ids?: string[]; keyword?: string }) =>
        ids
          ? accounts.filter(({ accountId }) => ids.includes(accountId))
          : accounts.filter(named(keyword)).slice(0, 100),
      '/account/account/switchAccount/list': () => [],
      [QUERY]: () => ({ setId: '3', strategy: 1, items: [item], inherit: false, version: 4 }),
      [SAVE]: () => new Waiting('12'),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '代付账户组' }));
  expect(await screen.findByText('MEX-OUT-1')).toBeInTheDocument();
  expect(bodies(QUERY)[0]).toMatchObject({ countryId: 'MEX' });
  fireEvent.click(screen.getByRole('button', { name: '编辑账户组' }));
  fireEvent.change(await screen.findByRole('textbox', { name: '单笔最大 MEX-OUT-1' }), {
    target: { value: '8000.00' },
  });
  const adding = screen.getByRole('combobox', { name: '添加账户' });
  fireEvent.mouseDown(adding);
  fireEvent.change(adding, { target: { value: 'MEX-OUT-299' } });
  fireEvent.click(await screen.findByText('MEX-OUT-299', { selector: '.ant-select-item-option-content' }));
  expect(await screen.findByRole('textbox', { name: '单笔最大 MEX-OUT-299' })).toHaveValue('100000.00');
  expect(bodies('/account/account/list')).toContainEqual({ ids: ['305'] });
  fireEvent.click(screen.getByRole('button', { name: '保存账户组' }));
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(1));
  expect(bodies(SAVE)[0]).toMatchObject({
    ...{ countryId: 'MEX', strategy: 1, inherit: false, version: 4 },
    items: [{ accountId: '7', maxAmount: '8000.00' }, { accountId: '305' }],
  });
});
