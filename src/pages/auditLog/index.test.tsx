import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from '#contract/audit';
import type { Right } from '#contract/right';
import { address, openScreen } from '../../../tests/console/screen';
import './EntryDrawer'; // it comes late: here before the list does
import AuditLog from './index';

const PAGE = '/audit/page';
const DETAILS = '/audit/details';
const entryOf = (given: Partial<AuditEntry>): AuditEntry => ({
  id: '5',
  time: Date.parse('2026-11-21T20:03:22Z'),
  userName: 'finance',
  nameTried: null,
  role: 'FINANCE_RISK',
  ip: '10.1.2.3',
  device: null,
  action: 'merchant.freeze',
  objectType: 'merchant',
  objectNo: 'M10001',
  objectCount: 1,
  result: 0,
  times: 1,
  reason: '配合调查',
  approvalId: null,
  requestNo: 'abc',
  tookMs: 12,
  ...given,
});
const changes = [
  {
    objectType: 'merchant',
    objectNo: 'M10001',
    diff: [{ field: 'available', label: null, before: '1000.00', after: '70.00', kind: 'money', currency: 'MXN' }],
  },
];
const open = (at: string, { list = [entryOf({})], position = 3 as number | null, grants = [] as Right[] } = {}) =>
  openScreen(at, <AuditLog />, {
    answers: {
      [PAGE]: () => ({ list, total: list.length }),
      [DETAILS]: () => ({
        entry: list[0],
        input: [{ field: 'amount', value: '30.00' }],
        changes,
        position,
        sealedTime: null,
      }),
    },
    grants,
  });

test('an entry says in words who did what to which object, and what was refused', async () => {
  await open('/auditLog', { list: [entryOf({}), entryOf({ id: '6', result: 1003, objectNo: 'M10002' })] });
  const row = within((await screen.findByText('M10001')).closest('tr') as HTMLElement);
  expect(await row.findByText('冻结/解冻')).toBeInTheDocument();
  expect(row.getByText('finance')).toBeInTheDocument();
  expect(row.getByText(/已完成/)).toBeInTheDocument();
  expect(
    within(screen.getByText('M10002').closest('tr') as HTMLElement).getByText(/已拒绝（1003）/),
  ).toBeInTheDocument();
});

test('who has not signed in is called so, with the name they tried and how often', async () => {
  const atTheDoor = { userName: 'anyone', action: 'merchant.login', result: 1002, objectNo: null };
  const tried = entryOf({ ...atTheDoor, id: '6', nameTried: 'admin', times: 1_259 });
  const counted = entryOf({ ...atTheDoor, id: '7', ip: '*', times: 40 });
  await open('/auditLog', { list: [tried, counted] });
  const row = within((await screen.findByText('未登录，尝试用户名“admin”')).closest('tr') as HTMLElement);
  expect(row.getByText('1,259')).toBeInTheDocument();
  expect(within(screen.getByText('未登录的人').closest('tr') as HTMLElement).getByText('多个地址')).toBeInTheDocument();
});

test('its drawer shows what changed, from what to what, what was asked, and its place in the chain', async () => {
  const { bodies } = await open('/auditLog');
  fireEvent.click(await screen.findByText('finance'));
  await waitFor(() => expect(address()).toBe('/auditLog?open=5'));
  await waitFor(() => expect(bodies(DETAILS)).toEqual([{ id: '5' }]));
  expect(await screen.findByText('已封存：第 3 位')).toBeInTheDocument();
  const object = within(screen.getByRole('region', { name: 'M10001' }));
  expect(object.getByRole('row', { name: '可用余额 1,000.00 MXN 70.00 MXN' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'amount 30.00' })).toBeInTheDocument();
});

test('an entry that waits for its seal says so', async () => {
  await open('/auditLog?open=5', { position: null });
  expect(await screen.findByText('等待封存')).toBeInTheDocument();
});

test('who may not export sees no button for it', async () => {
  const { unmount } = await open('/auditLog');
  await screen.findByText('M10001');
  expect(screen.queryByRole('button', { name: /导\s?出/ })).not.toBeInTheDocument();
  unmount();
  await open('/auditLog', { grants: ['audit.export'] });
  expect(await screen.findByRole('button', { name: /导\s?出/ })).toBeInTheDocument();
});
