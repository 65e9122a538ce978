import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BlacklistEntry } from '#contract/blacklist';
import { code } from '#contract/error';
import { openScreen, Refusal } from '../../../tests/console/screen';
import './EntryDrawer'; // it comes late: here before the list does
import Blacklist from './index';

const SAVE = '/blacklist/save';
const row: BlacklistEntry = {
  ...{ id: '7', kind: 1, type: 'document', value: '***2MS6', merchantId: null, merchantName: null },
  ...{
    reason: '曾经欺诈',
    orderNo: null,
    expireTime: null,
    status: 1,
    reenter: false,
    createdBy: 'ops',
    createTime: 1,
    version: 3,
  },
};
const open = (at: string, save: () => unknown) =>
  openScreen(at, <Blacklist />, {
    grants: ['blacklist.edit'],
    answers: { '/blacklist/page': () => ({ list: [row], total: 1 }), '/merchant/list': () => [], [SAVE]: save },
  });

test('an entry is changed with the version that was read', async () => {
  const { bodies } = await open('/blacklist?open=7', () => row);
  fireEvent.click(await screen.findByRole('button', { name: /^编\s?辑$/ }));
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '再次欺诈行为' } });
  fireEvent.click(screen.getByRole('button', { name: '保存 ***2MS6' }));
  await waitFor(() => expect(bodies(SAVE)).toMatchObject([{ id: '7', version: 3, reason: '再次欺诈行为' }]));
});

test('somebody is listed; who is listed already is said, and what was typed stays', async () => {
  const taken = new Refusal(code.duplicate, '***2MS6 已在名单中。');
  const { bodies } = await open('/blacklist', () => taken);
  fireEvent.click(await screen.findByRole('button', { name: '添加条目' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('内容'), { target: { value: 'MAL180222MS6' } });
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '付款人欺诈' } });
  fireEvent.click(dialog.getByRole('button', { name: '列入黑名单' }));
  expect(await screen.findByText('***2MS6 已在名单中。')).toBeInTheDocument();
  expect(dialog.getByLabelText('内容')).toHaveValue('MAL180222MS6');
  expect(bodies(SAVE)).toMatchObject([{ kind: 1, type: 'document', value: 'MAL180222MS6' }]);
});
