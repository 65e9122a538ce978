import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Employee, Standing } from '#contract/people';
import type { Right } from '#contract/right';
import { openScreen, Refusal, Waiting } from '../../../tests/console/screen';
import './EmployeeDrawer'; // it comes late: here before the list does
import EmployeePage from './index';

const PAGE = '/employee/page';
const SAVE = '/employee/save';
const STATUS = '/employee/saveStatus';
const RESET = '/employee/resetPwd';
const TIME = Date.parse('2026-11-21T20:03:22Z');
const EVERYTHING: Right[] = [
  'employee.view',
  'employee.edit',
  'employee.status',
  'employee.resetPwd',
  'employee.reset2fa',
  'audit.all',
];
const PASSWORD = 'a long enough one';

const person: Employee = {
  id: '7',
  userName: 'till',
  realName: 'Night desk',
  roleIds: ['4'],
  roleNames: ['出纳'],
  companyId: null,
  companyName: null,
  countryIds: ['MEX'],
  ownerType: 'platform',
  ownerId: null,
  ownerName: null,
  phone: '+5255****5678',
  email: null,
  telegram: null,
  googleBound: true,
  status: 1,
  lastLoginTime: TIME,
  lastLoginIp: '10.1.2.3',
  pwdUpdateTime: null,
  ipWhitelist: ['10.0.0.0/8'],
  expireTime: null,
  remark: null,
  createTime: TIME,
  version: 3,
};
interface Given {
  row?: Partial<Employee>;
  standing?: Standing;
  sessions?: number;
  firstPassword?: boolean;
  answers?: Record<string, (body: Record<string, unknown>) => unknown>;
}
const open = (
  at: string,
  grants: Right[],
  { row = {}, standing = 'inCharge', sessions = 2, firstPassword = false, answers = {} }: Given = {},
) => {
  const employee = { ...person, ...row };
  return openScreen(at, <EmployeePage />, {
    grants,
    answers: {
      [PAGE]: () => ({ list: [employee], total: 1 }),
      '/employee/details': () => ({
        employee,
        grants: [
          { key: 'fund.edit', label: '登记资金调拨' },
          { key: 'payout.manualPaid', label: '人工确认代付' },
        ],
        sessions,
        standing,
        firstPassword,
      }),
      '/employee/roles': () => [{ id: '4', name: '出纳', code: 'CASHIER' }],
      '/employee/sessions/page': () => ({
        list: [
          {
            id: '91',
            current: false,
            ip: '10.1.2.3',
            userAgent: 'Desk',
            createTime: TIME,
            seenTime: TIME,
            expireTime: TIME,
          },
        ],
        total: 1,
      }),
      '/account/company/list': () => [],
      '/role/list': () => [{ id: '4', name: '出纳', code: 'CASHIER' }],
      ...answers,
    },
  });
};
const button = (name: RegExp) => screen.findByRole('button', { name });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a list of people with their roles, whose they are, and whether they have a second factor (§2.14)', async () => {
  await open('/employee', ['employee.view']);
  const row = within((await screen.findByText('till')).closest('tr') as HTMLElement);
  expect(row.getByText('Night desk')).toBeInTheDocument();
  expect(row.getByText('出纳')).toBeInTheDocument();
  expect(row.getByText('平台')).toBeInTheDocument();
  expect(row.getByText('墨西哥')).toBeInTheDocument();
});

test('rights are called by their names', async () => {
  await open('/employee?open=7', ['employee.view']);
  fireEvent.click(await screen.findByRole('tab', { name: '角色与权限' }));
  expect(await screen.findByText('登记资金调拨')).toHaveAttribute('title', 'fund.edit');
});

test('who may only look sees no button that changes anything', async () => {
  await open('/employee?open=7', ['employee.view']);
  expect(await screen.findByText('+5255****5678')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /新建|编\s?辑|停\s?用|重置|下线|复制新建/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: '操作记录' })).not.toBeInTheDocument();
});

test.each([
  ['above', '该账号拥有您没有的权限，您只能查看。'],
  ['equal', '该账号与您的权限相同，且不是由您创建，您只能查看。'],
  ['self', '这是您自己的账号，请在“账户信息”中管理。'],
] as const)('of somebody who is %s nothing can be done, and the drawer says why', async (standing, why) => {
  await open('/employee?open=7', EVERYTHING, { standing });
  expect(await screen.findByText(why)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /编\s?辑|停\s?用|重置/ })).not.toBeInTheDocument();
});

test('disabling says how many sessions end, and wants a reason', async () => {
  const { bodies } = await open('/employee?open=7', EVERYTHING, {
    answers: { [STATUS]: () => ({ okIds: ['7'], failed: [] }) },
  });
  fireEvent.click(await button(/^停\s?用$/));
  expect(await screen.findByText('停用后立即不能登录，当前 2 个登录会结束。')).toBeInTheDocument();
  fireEvent.click(await button(/^停用 till$/));
  expect(await screen.findByText('必填')).toBeInTheDocument();
  type('原因', '已经离职的员工');
  fireEvent.click(await button(/^停用 till$/));
  await waitFor(() =>
    expect(bodies(STATUS)).toEqual([
      { ids: ['7'], status: 0, reason: '已经离职的员工', requestId: expect.any(String) },
    ]),
  );
});

test('what could not be done is not told as done', async () => {
  const msg = '至少要保留一个长期有效的启用中的管理员。';
  await open('/employee?open=7', EVERYTHING, {
    answers: { [STATUS]: () => ({ okIds: [], failed: [{ id: '7', code: 1006, msg }] }) },
  });
  fireEvent.click(await button(/^停\s?用$/));
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '已经离职的员工' } });
  fireEvent.click(await button(/^停用 till$/));
  expect(await screen.findByText(new RegExp(msg))).toBeInTheDocument();
  expect(screen.queryByText(/已完成/)).not.toBeInTheDocument();
});

test('a change begins with how things are, and sends contact data only where it is typed anew', async () => {
  const { bodies } = await open('/employee?open=7', EVERYTHING, {
    answers: { [SAVE]: () => ({ id: '7', userName: 'till', version: 4, initialPassword: null }) },
  });
  fireEvent.click(await button(/^编\s?辑$/));
  expect(await screen.findByLabelText('姓名')).toHaveValue('Night desk');
  expect(screen.getByLabelText('电话')).toHaveValue('');
  type('姓名', 'Day desk');
  type('允许的 IP', '10.0.0.0/8\n\n192.0.2.7\n');
  fireEvent.click(await button(/^保存 till$/));
  await waitFor(() =>
    expect(bodies(SAVE)).toEqual([
      {
        id: '7',
        version: 3,
        userName: 'till',
        realName: 'Day desk',
        roleIds: ['4'],
        countryIds: ['MEX'],
        ipWhitelist: ['10.0.0.0/8', '192.0.2.7'],
        requestId: expect.any(String),
      },
    ]),
  );
});

test('a name that is taken is said beside the name', async () => {
  const taken = new Refusal(1007, '用户名已被使用，请换一个。', [{ field: 'userName', code: 'taken' }]);
  await open('/employee?open=7', EVERYTHING, { answers: { [SAVE]: () => taken } });
  fireEvent.click(await button(/复制新建/));
  fireEvent.change(await screen.findByLabelText('用户名'), { target: { value: 'till' } });
  type('姓名', 'Day desk');
  fireEvent.click(await button(/^创建 till$/));
  expect(await screen.findByText('已被使用')).toBeInTheDocument();
  expect(screen.getByLabelText('用户名')).toHaveValue('till');
});

test('a first password stays until somebody says that they have noted it, and is nowhere afterwards', async () => {
  await open('/employee?open=7', EVERYTHING, {
    answers: { [RESET]: () => ({ initialPassword: 'abcde-fghjk-mnpqr-stuvw' }) },
  });
  fireEvent.click(await button(/^重置密码$/));
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '本人忘记了密码' } });
  type('登录密码', PASSWORD);
  fireEvent.click(await button(/^重置 till 的密码$/));
  expect(await screen.findByText('abcde-fghjk-mnpqr-stuvw')).toBeInTheDocument();
  const noted = screen.getByLabelText('我已记下');
  const note = noted.closest<HTMLElement>('.ant-modal') ?? document.body; // the drawer behind can be closed, too
  const done = within(note).getByRole('button', { name: /^关\s?闭$/ });
  expect(done).toBeDisabled();
  fireEvent.click(noted);
  fireEvent.click(done);
  await waitFor(() => expect(screen.queryByText('abcde-fghjk-mnpqr-stuvw')).not.toBeInTheDocument());
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('abcde-fghjk');
});

const DRAW = '/employee/firstPassword';
test('after a second person consented whoever asked is offered the first password, and it is shown once', async () => {
  const { bodies } = await open('/employee?open=7', EVERYTHING, {
    firstPassword: true,
    answers: { [DRAW]: () => ({ initialPassword: 'abcde-fghjk-mnpqr-stuvw' }) },
  });
  fireEvent.click(await button(/^领取一次性密码$/));
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: PASSWORD } });
  fireEvent.click(await button(/^显示 till 的一次性密码$/));
  expect(await screen.findByText('abcde-fghjk-mnpqr-stuvw')).toBeInTheDocument();
  expect(bodies(DRAW)).toEqual([{ id: '7', password: PASSWORD, requestId: expect.any(String) }]);
});

test('a new password that waits for a second person says so, and where, and shows no password', async () => {
  await open('/employee?open=7', [...EVERYTHING, 'approval.view'], { answers: { [RESET]: () => new Waiting('5') } });
  fireEvent.click(await button(/^重置密码$/));
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '本人忘记了密码' } });
  type('登录密码', PASSWORD);
  fireEvent.click(await button(/^重置 till 的密码$/));
  expect(await screen.findByRole('link', { name: /申请/ })).toHaveAttribute('href', '/approval?box=mine&open=5');
  expect(screen.queryByText(/一次性密码$/)).not.toBeInTheDocument();
});

test('a password that was shown before says so, and how to get another', async () => {
  await open('/employee?open=7', EVERYTHING, { answers: { [RESET]: () => ({ initialPassword: null }) } });
  fireEvent.click(await button(/^重置密码$/));
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '本人忘记了密码' } });
  type('登录密码', PASSWORD);
  fireEvent.click(await button(/^重置 till 的密码$/));
  expect(await screen.findByText(/密码已经显示过一次/)).toBeInTheDocument();
});

test('one of their sessions is ended from its own line', async () => {
  const { bodies } = await open('/employee?open=7', EVERYTHING, {
    answers: { '/employee/sessions/kill': () => ({ count: 1 }) },
  });
  fireEvent.click(await screen.findByRole('tab', { name: '登录设备 2' }));
  fireEvent.click(await button(/^结\s?束$/));
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '陌生的设备' } });
  fireEvent.click(await button(/^结束此登录$/));
  await waitFor(() =>
    expect(bodies('/employee/sessions/kill')).toEqual([
      { employeeId: '7', id: '91', reason: '陌生的设备', requestId: expect.any(String) },
    ]),
  );
});

const UNMASK = '/audit/unmask';
const eye = { name: /^查看完整的/ };
test('whoever holds both rights has an eye beside what is masked in the drawer, and sees the value in place of its mask', async () => {
  const { bodies } = await open('/employee?open=7', [...EVERYTHING, 'audit.unmask', 'employee.unmask'], {
    row: { telegram: 't***' },
    answers: { [UNMASK]: () => ({ value: '+525512345678' }) },
  });
  const phone = await screen.findByRole('button', { name: '查看完整的电话' });
  expect(screen.getAllByRole('button', eye).map((one) => one.getAttribute('aria-label'))).toEqual([
    '查看完整的电话',
    '查看完整的Telegram',
  ]);
  fireEvent.click(phone);
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '夜班联系不上' } });
  fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: PASSWORD } });
  fireEvent.click(screen.getByText('查看完整的电话', { selector: '.ant-btn span' }));
  expect(await screen.findByText('+525512345678')).toBeInTheDocument();
  expect(bodies(UNMASK)).toEqual([
    {
      objectType: 'employee',
      id: '7',
      field: 'phone',
      reason: '夜班联系不上',
      password: PASSWORD,
      requestId: expect.any(String),
    },
  ]);
});

test.each<[Right]>([['audit.unmask'], ['employee.unmask']])('with %s alone there is no eye', async (right) => {
  await open('/employee?open=7', [...EVERYTHING, 'payment.unmask', right]);
  expect(await screen.findByText('+5255****5678')).toBeInTheDocument();
  expect(screen.queryByRole('button', eye)).not.toBeInTheDocument();
});
