import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../../tests/console/screen';
import Welcome from './index';
import { releases } from './releaseFacts';

const AT = Date.parse('2026-11-21T20:03:22Z');
const last = { at: AT, ip: '203.0.113.9', userAgent: 'Firefox on Linux' };
const step = (name: string, done: boolean) => ({ step: name, done });
const announced = {
  ...{ id: '5', title: '周日维护', text: '三点开始。', level: 'important', mustRead: false, pinned: true },
  ...{ fromTime: AT, read: false },
};
const open = (greeting: object, list: object[] = []) =>
  openScreen('/welcome', <Welcome />, {
    answers: {
      '/home/info/welcome': () => ({ realName: 'Ana', lastSignIn: last, onboarding: [], ...greeting }),
      '/announcement/shown': () => ({ list }),
      '/announcement/read': () => ({ unread: 0, toTick: 0 }),
    },
  });

test('it says when, from where and on what one was here before, and what to do if one was not', async () => {
  const { unmount } = await open({});
  expect(await screen.findByText(/你好，.*Ana/)).toBeInTheDocument();
  expect(screen.getByText('203.0.113.9')).toBeInTheDocument();
  expect(screen.getByText('Firefox on Linux')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '修改密码' })).toHaveAttribute('href', '/modifyPwd');
  expect(screen.getByRole('button', { name: '退出其他所有设备' })).toBeInTheDocument();
  unmount();
  await open({ lastSignIn: null });
  expect(await screen.findByText('这是您的首次登录。')).toBeInTheDocument();
});

test('an announcement is read where it stands', async () => {
  const { bodies } = await open({}, [announced]);
  fireEvent.click(await screen.findByRole('button', { name: '标记已读' }));
  await waitFor(() => expect(bodies('/announcement/read')).toMatchObject([{ id: '5' }]));
  await waitFor(() => expect(screen.queryByText('未读')).not.toBeInTheDocument());
});

test('a merchant sees what is left to set up, and where; nobody else does', async () => {
  const { unmount } = await open({ onboarding: [step('secondFactor', true), step('firstOrder', false)] });
  const card = within(await screen.findByRole('region', { name: '接入清单' }));
  expect(card.getByText('已完成 1 / 2')).toBeInTheDocument();
  expect(card.getByRole('link', { name: '完成首笔订单' })).toHaveAttribute('href', '/info?part=guide');
  unmount();
  await open({});
  expect(await screen.findByText(/你好/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '接入清单' })).not.toBeInTheDocument();
});

test('each release of the changelog has its facts', () => {
  const names = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, name]) => name);
  expect(releases.map(({ name }) => name)).toEqual(names);
});
