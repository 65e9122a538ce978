import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Right } from '#contract/right';
import { openScreen } from '../../../tests/console/screen';
import IpLists from './IpLists';

const SHOW = '/merchant/ipWhiteList';
const SAVE = '/merchant/saveIpWhiteList';
const lists = {
  merchantNo: 'M10001',
  lists: [
    { type: 1, ips: [{ cidr: '203.0.113.0/24', remark: '机房' }] },
    { type: 2, ips: [] },
  ],
  recentCallers: [{ ip: '198.51.100.7', at: Date.parse('2026-11-21T20:03:22Z') }],
  version: 4,
};
const open = (grants: Right[], merchantId?: string) =>
  openScreen('/merchant', <IpLists {...(merchantId !== undefined && { merchantId })} />, {
    grants,
    answers: {
      [SHOW]: () => lists,
      [SAVE]: () => ({ ...lists.lists[0], recentCallers: [], effectiveTime: 1, version: 5 }),
    },
  });

test('both lists, with what each range is, and who called of late', async () => {
  await open([]);
  expect(await screen.findByText('203.0.113.0/24')).toBeInTheDocument();
  expect(screen.getByText('机房')).toBeInTheDocument();
  expect(screen.getByText('不限制地址。')).toBeInTheDocument();
  expect(screen.getByText('198.51.100.7')).toBeInTheDocument();
  expect(screen.queryByText('修改名单')).not.toBeInTheDocument();
});

test('a list is changed as a whole, a line each, and sent with the version it was read at', async () => {
  const { bodies } = await open(['merchant.ip'], '7');
  fireEvent.click((await screen.findAllByText('修改名单', { selector: 'button span' }))[0] as HTMLElement);
  const box = await screen.findByLabelText('接口调用');
  expect(box).toHaveValue('203.0.113.0/24 机房');
  fireEvent.change(box, { target: { value: '203.0.113.0/24 机房 一层\n\n  2001:db8:7::/48  ' } });
  fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: 'a long enough one' } });
  fireEvent.click(await screen.findByText('保存 2 个地址段'));
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(1));
  expect(bodies(SAVE)[0]).toMatchObject({
    id: '7',
    version: 4,
    type: 1,
    ips: [{ cidr: '203.0.113.0/24', remark: '机房 一层' }, { cidr: '2001:db8:7::/48' }],
  });
  await waitFor(() => expect(bodies(SHOW)).toHaveLength(2));
});

test('an emptied list is sent as one without ranges', async () => {
  const { bodies } = await open(['merchant.ip']);
  fireEvent.click((await screen.findAllByText('修改名单', { selector: 'button span' }))[0] as HTMLElement);
  fireEvent.change(await screen.findByLabelText('接口调用'), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: 'a long enough one' } });
  fireEvent.click(await screen.findByText('保存 0 个地址段'));
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(1));
  expect(bodies(SAVE)[0]).toMatchObject({ type: 1, ips: [] });
  expect(bodies(SAVE)[0]).not.toHaveProperty('id');
});
