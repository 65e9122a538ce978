import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Right } from '#contract/right';
import { openScreen } from '../../../tests/console/screen';
import RechargeOrder from './index';

const row = {
  ...{ orderNo: 'R1', ownerType: 1, ownerName: 'Kuntur', merchantId: '7', countryId: 'MEX', rechargeType: 1 },
  ...{ currency: 'MXN', amount: '10.00', creditAmount: null, fee: '0.00', usdtAmount: null, price: null },
  ...{ txPosition: null },
  ...{ chain: null, address: null, txHash: null, confirmations: null, chainState: null, placeId: '4' },
  ...{ placeName: 'Banorte', reference: '1234567', fromName: null, fromAccount: null, bankTraceNo: 'ABC123' },
  ...{ paidDay: '2026-11-20', fileUrl: null, status: 2, createdBy: 'ana', createTime: 1, expireTime: 2 },
  ...{ submitTime: 1, confirmer: null, confirmTime: null, rejectReason: null, version: 3 },
};
const total = {
  ...{ currency: 'MXN', count: 1, amount: '10.00', confirmedCount: 0, confirmedAmount: '0.00', fee: '0.00' },
  ...{ usdtAmount: '0.000000', overdue: 0 },
};
const pay = {
  ...{ placeId: '4', rechargeType: 1, currency: 'MXN', bankName: 'Banorte', branch: null, accountType: null },
  ...{ holderName: 'Caudal', chain: null, numbers: [{ kind: 'clabe', value: '032180000118359719' }] },
  ...{ payAmount: '10.00', reference: '1234567', qr: 'Banorte', expireTime: Date.now() + 90_000 },
};
const CONFIRM = '/order/recharge/confirm';
const CREATE = '/order/recharge/create';
const open = (
  grants: Right[],
  given: object = {},
  shown: object | null = null,
  path: '/rechargeOrder' | '/rechargeOrder?open=R1' = '/rechargeOrder?open=R1',
  isMerchantRole = false,
) =>
  openScreen(path, <RechargeOrder />, {
    grants: ['recharge.view', ...grants],
    session: { isMerchantRole },
    answers: {
      '/order/recharge/page': () => ({ list: [{ ...row, ...given }], total: 1, summary: [total], counts: [1, 0, 0] }),
      '/order/recharge/details': () => ({
        ...{ recharge: { ...row, ...given }, pay: shown, journals: [], decisions: [], similar: [] },
      }),
      '/order/recharge/methods': () => ({
        ...{ currencies: ['MXN'], currency: 'MXN', places: [pay], price: null, available: '500.00' },
      }),
      '/merchant/list': () => [{ id: '7', name: 'Kuntur', merchantNo: 'M7' }],
      [CONFIRM]: () => ({ okIds: ['R1'], failed: [] }),
      [CREATE]: () => ({ recharge: { ...row, status: 1 }, pay }),
    },
  });

test('the cashier confirms as it was seen, by the trace of the proof', async () => {
  const { bodies } = await open(['recharge.confirm']);
  fireEvent.click(await screen.findByText('确认到账'));
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: 'secret' } });
  fireEvent.click(await screen.findByText(/^确认 .*10\.00.* 到账$/));
  await waitFor(() => expect(bodies(CONFIRM)).toHaveLength(1));
  expect(bodies(CONFIRM)[0]).toMatchObject({
    ...{ orders: [{ orderNo: 'R1', version: 3, amount: '10.00', currency: 'MXN' }] },
    ...{ bankTraceNo: 'ABC123', paidDay: '2026-11-20' },
  });
});

test('an owner sees where, how much and how long, and may say that it was sent', async () => {
  await open(['recharge.create'], { status: 1, bankTraceNo: null, paidDay: null, submitTime: null }, pay);
  expect(await screen.findByText('032180000118359719')).toBeInTheDocument();
  expect(screen.getByText(/^剩余 1:\d\d$/)).toBeInTheDocument();
  expect(screen.getByText('提交凭证')).toBeInTheDocument();
  expect(screen.getByText('取消充值')).toBeInTheDocument();
  expect(screen.queryByText('确认到账')).not.toBeInTheDocument();
});

test('a recharge begins with the place, and asks how much in its currency', async () => {
  const { bodies } = await open(['recharge.create'], {}, null, '/rechargeOrder');
  fireEvent.click(await screen.findByRole('button', { name: /充\s*值/ }));
  fireEvent.click(await screen.findByText('银行转账 · Banorte · MXN'));
  fireEvent.change(await screen.findByLabelText('转账金额'), { target: { value: '10.00' } });
  fireEvent.click(await screen.findByText(/^充值 .*10\.00/));
  await waitFor(() => expect(bodies(CREATE)).toHaveLength(1));
  expect(bodies(CREATE)[0]).toMatchObject({ placeId: '4', currency: 'MXN', amount: '10.00' });
});

const internal = {
  ...{ rechargeType: 3, placeId: null, placeName: null, reference: null, expireTime: null, fromName: 'Red Andina' },
  ...{ bankTraceNo: null, paidDay: null },
};

test('an agent pays a merchant from its balance, of which it is told how much there is', async () => {
  const { bodies } = await open(['recharge.create'], {}, null, '/rechargeOrder');
  fireEvent.click(await screen.findByRole('button', { name: /充\s*值/ }));
  fireEvent.click(await screen.findByText(/^从我的余额 · .*500\.00/));
  expect(await screen.findByText(/您的可用余额为 .*500\.00/)).toBeInTheDocument();
  fireEvent.mouseDown(screen.getByLabelText('充值到商户'));
  fireEvent.click(await screen.findByText('Kuntur', { selector: '.ant-select-item *' }));
  fireEvent.change(screen.getByLabelText('充值金额'), { target: { value: '20.00' } });
  fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: 'secret' } });
  fireEvent.click(await screen.findByText(/^从余额支付 .*20\.00/));
  await waitFor(() => expect(bodies(CREATE)).toHaveLength(1));
  expect(bodies(CREATE)[0]).toMatchObject({ merchantId: '7', currency: 'MXN', amount: '20.00', password: 'secret' });
  expect(bodies(CREATE)[0]).not.toHaveProperty('placeId');
});

test('what is sent to a place takes no money of the asker, so nobody proves who they are', async () => {
  await open(['recharge.create'], {}, null, '/rechargeOrder');
  fireEvent.click(await screen.findByRole('button', { name: /充\s*值/ }));
  fireEvent.click(await screen.findByText('银行转账 · Banorte · MXN'));
  expect(await screen.findByLabelText('转账金额')).toBeInTheDocument();
  expect(screen.queryByLabelText('登录密码')).not.toBeInTheDocument();
});

test('the cashier confirms what an agent pays without any trace of a bank', async () => {
  const { bodies } = await open(['recharge.confirm'], internal);
  expect(await screen.findAllByText('代理余额充值')).not.toHaveLength(0);
  expect(screen.getAllByText('Red Andina')).not.toHaveLength(0);
  fireEvent.click(await screen.findByText('确认到账'));
  expect(screen.queryByLabelText('银行流水号')).not.toBeInTheDocument();
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: 'secret' } });
  fireEvent.click(await screen.findByText(/^确认 .*10\.00.* 到账$/));
  await waitFor(() => expect(bodies(CONFIRM)).toHaveLength(1));
  expect(bodies(CONFIRM)[0]).not.toHaveProperty('bankTraceNo');
});

test.each([
  ['whoever pays from its balance may give it up until it is decided', false, 1],
  ['the merchant whom it is paid to may not', true, 0],
])('%s', async (_, isMerchantRole, buttons) => {
  await open(['recharge.create'], internal, null, '/rechargeOrder?open=R1', isMerchantRole);
  expect(await screen.findAllByText('Red Andina')).not.toHaveLength(0);
  expect(screen.queryAllByText('取消充值')).toHaveLength(buttons);
});

test('who may only look has no button', async () => {
  await open([]);
  expect(await screen.findByText('1234567')).toBeInTheDocument();
  expect(screen.queryByText('确认到账')).not.toBeInTheDocument();
  expect(screen.queryByText('驳回')).not.toBeInTheDocument();
});

test('whoever confirms USDT sees when it was sent, by whom, and which of its transaction it is', async () => {
  const sent = { txTime: Date.now() - 3 * 86_400_000, txSender: 'TSenderOfIt', txPosition: 4, txHash: 'ab'.repeat(32) };
  const usdt = { rechargeType: 2, chain: 'TRC20', chainState: 'verified', confirmations: 30, usdtAmount: '1.000000' };
  await open(['recharge.confirm'], { ...usdt, ...sent, bankTraceNo: null, paidDay: null });
  fireEvent.click(await screen.findByText('确认到账'));
  const about = await screen.findByText('仅链上已核实的转账可以入账。');
  const dialog = within(about.closest('.ant-modal') as HTMLElement); // it is in one
  for (const shown of ['TSenderOfIt', '4', sent.txHash]) expect(dialog.getByText(shown)).toBeTruthy();
  expect(dialog.getByText(/3\s?天前/)).toBeTruthy();
});
