import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Right } from '#contract/right';
import { openScreen, Refusal } from '../../../tests/console/screen';
import LoginPolicy from './LoginPolicy';

const SAVE = '/policy/save';
const IMPACT = '/policy/impact';
const cashier = {
  roleId: '4',
  roleCode: 'CASHIER',
  roleName: '出纳',
  scope: 1,
  people: 3,
  forceSecondFactor: false,
  alwaysSecondFactor: false,
  passwordDays: 0,
  idleMinutes: 15,
  sessionHours: 12,
  sessionsAtOnce: 3,
  ips: ['198.51.100.0/24'],
  version: 2,
  updatedBy: 'root',
  updateTime: Date.parse('2026-11-21T20:03:22Z'),
};
const impact = { people: 3, mustEnrol: 2, mustChangePassword: 1, sessionsEnd: 4, names: ['ana', 'luis'] };

const open = (grants: Right[], save: () => unknown = () => ({ policy: cashier, impact })) =>
  openScreen('/access?part=policy', <LoginPolicy />, {
    grants,
    answers: {
      '/policy/query': () => ({ list: [cashier], most: { idleMinutes: 15, sessionHours: 12, sessionsAtOnce: 3 } }),
      [IMPACT]: () => impact,
      [SAVE]: save,
    },
  });
const edit = async () => fireEvent.click(await screen.findByText('修改策略', { selector: 'button span' }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('each role shows what is in force, with what the server allows above; who may only look has no button', async () => {
  await open(['role.view']);
  const row = (await screen.findByText('出纳')).closest('tr');
  if (!row) throw new Error('a row for each role');
  expect(within(row).getByText('198.51.100.0/24')).toBeInTheDocument();
  expect(within(row).getByText('15')).toBeInTheDocument();
  expect(screen.getByText(/空闲 15 分钟、会话 12 小时、同时 3 个会话/)).toBeInTheDocument();
  expect(screen.queryByText('修改策略')).not.toBeInTheDocument();
});

test('before it is saved it is said whom it touches, of what is typed now; saved is the whole policy with its version', async () => {
  const { bodies } = await open(['policy.edit']);
  await edit();
  expect(
    await screen.findByText(/共 3 人；2 人必须绑定双重验证，1 人必须修改密码，4 个会话会立即结束/),
  ).toBeInTheDocument();
  expect(screen.getByText('涉及：ana, luis')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('switch', { name: '强制双重验证' }));
  type('空闲退出（分钟）', '5');
  type('允许的地址', '198.51.100.0/24\n\n 2001:db8:7::/48 ');
  const chosen = {
    roleId: '4',
    forceSecondFactor: true,
    passwordDays: 0,
    idleMinutes: 5,
    sessionHours: 12,
    sessionsAtOnce: 3,
    ips: ['198.51.100.0/24', '2001:db8:7::/48'],
  };
  await waitFor(() => expect(bodies(IMPACT).at(-1)).toEqual(chosen), { timeout: 3000 });
  type('登录密码', 'a long enough one');
  fireEvent.click(screen.getByText('保存“出纳”的登录策略'));
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(1));
  expect(bodies(SAVE)[0]).toEqual({
    ...chosen,
    version: 2,
    password: 'a long enough one',
    requestId: expect.any(String),
  });
  await waitFor(() => expect(bodies('/policy/query')).toHaveLength(2));
});

test('what the server will not have is said beside its field, line by line', async () => {
  await open(
    ['policy.edit'],
    () => new Refusal(1001, '请检查标出的内容。', [{ field: 'ips', code: 'rangeTooWide', limit: '2: 0.0.0.0/0' }]),
  );
  await edit();
  type('允许的地址', '198.51.100.0/24\n0.0.0.0/0');
  type('登录密码', 'a long enough one');
  fireEvent.click(screen.getByText('保存“出纳”的登录策略'));
  expect(await screen.findByText('第 2: 0.0.0.0/0 的网段太大')).toBeInTheDocument();
  expect(screen.getByLabelText('允许的地址')).toHaveValue('198.51.100.0/24\n0.0.0.0/0');
});
