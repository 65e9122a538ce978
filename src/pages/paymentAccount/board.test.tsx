import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import '@/components/account/AccountBoard'; // they come late: here before the screen does
import '@/components/account/AccountDrawer';
import '@/components/account/Switches';
import { openScreen } from '../../../tests/console/screen';
import PaymentAccount from './index';

const NOW = Date.parse('2026-11-21T20:03:22Z');
const card = {
  ...{ accountId: '8', accountName: 'MEX-SPEI-02', channelCode: 'SIM', countryId: 'MEX', currency: 'MXN' },
  ...{ status: 1, pauseReason: null, pauseTime: null, pauseUntil: null },
  ...{ successRate15m: '91.50', successRate1h: '64.00', successRate24h: null, lastSuccessTime: NOW - 180_000 },
  ...{ usedToday: { amount: '250.00', count: 3 }, dayLimitAmount: '1000.00', dayLimitCount: 0 },
  ...{ openOrders: 4, poolCount: 2, alerts: ['silent'] },
};
const paused = {
  ...card,
  ...{ accountId: '7', accountName: 'MEX-SPEI-01', status: 2, pauseReason: '自动暂停：连续 5 笔失败' },
  pauseTime: NOW - 60_000,
};
const BOARD = '/account/account/board';
const answers = {
  [BOARD]: () => ({ asOf: NOW, list: [paused, card], more: false }),
  '/account/account/page': () => ({ list: [], total: 0, summary: [] }),
  '/account/account/switchAccount/list': () => [],
  '/account/account/saveStatus': () => ({ okIds: ['7'], failed: [] }),
  '/employee/preference/query': () => ({ list: [{ key: 'look.paymentAccount', value: '"board"', updateTime: NOW }] }),
};
const grants = ['account.view', 'account.status'] as const;

test('the board shows those first that paused themselves, says why, and lets them work again', async () => {
  const { bodies } = await openScreen('/paymentAccount?limitUsedFrom=90', <PaymentAccount />, {
    grants: [...grants],
    answers,
  });
  const resting = within(await screen.findByRole('region', { name: '自动暂停' }));
  expect(resting.getByText(/连续 5 笔失败/)).toBeInTheDocument();
  expect(bodies(BOARD)[0]).toEqual({ payType: 'payment', limitUsedFrom: '90' });
  const channel = within(screen.getByRole('region', { name: 'SIM' }));
  expect(channel.getByText('无成功')).toBeInTheDocument();
  expect(channel.getByText('3分钟前')).toBeInTheDocument();
  expect(channel.getByTitle('已用当日限额的 25%')).toHaveTextContent('25%');
  expect(channel.getByText('64 %').closest('[data-weak]')).toHaveAttribute('data-weak', 'true');
  fireEvent.click(resting.getByRole('button', { name: '恢复接单' }));
  fireEvent.click(await screen.findByRole('button', { name: /启用 .*MEX-SPEI-01/ }));
  await waitFor(() => expect(bodies('/account/account/saveStatus')).toMatchObject([{ ids: ['7'], status: 1 }]));
  await waitFor(() => expect(bodies(BOARD).length).toBeGreaterThan(1));
});

test('whoever goes back to the table finds it there the next time; a card opens its account, asked for by its id', async () => {
  const { bodies } = await openScreen('/paymentAccount', <PaymentAccount />, { grants: [...grants], answers });
  fireEvent.click(await screen.findByRole('button', { name: 'MEX-SPEI-02' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(bodies('/account/account/page')).toContainEqual({ keyword: '8', pageSize: 200 }));
  fireEvent.click(screen.getByRole('radio', { name: '表格' }));
  await waitFor(() =>
    expect(bodies('/employee/preference/save')).toMatchObject([{ key: 'look.paymentAccount', value: '"table"' }]),
  );
  expect(await screen.findAllByRole('table')).not.toHaveLength(0);
});

test('a board without an account says what accounts and pools are for', async () => {
  await openScreen('/paymentAccount', <PaymentAccount />, {
    grants: [...grants],
    answers: { ...answers, [BOARD]: () => ({ asOf: NOW, list: [], more: false }) },
  });
  expect(await screen.findByText(/商户的账户池/)).toBeInTheDocument();
});
