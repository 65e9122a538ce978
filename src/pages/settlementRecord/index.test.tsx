import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Right } from '#contract/right';
import { address, openScreen } from '../../../tests/console/screen';
import SettlementRecord from './index';

const row = {
  ...{
    orderNo: 'S1',
    ownerType: 1,
    ownerId: '7',
    ownerName: 'Mercado Norte',
    countryId: 'MEX',
    settleType: 1,
    mode: 1,
  },
  ...{ currency: 'MXN', amount: '2000.00', fee: '25.00', feeMode: 1, remitAmount: '1975.00', usdtAmount: null },
  ...{ price: null, chain: null, address: null, txHash: null, bankName: 'Banorte', bankAccountName: 'Norte S.A.' },
  ...{ bankAccountNo: '032180******9719', status: 1, applicant: 'shop', auditor: null, auditTime: null },
  ...{ auditRemark: null, remitter: null, remitTime: null, remitAccountName: null, bankTraceNo: null },
  ...{ voucherUrl: null, failure: null, createTime: 1, endTime: null, version: 3 },
};
const risk = {
  ...{ available: '8000.00', frozen: '0.00', tickets: 2, orders: 40, paidOrders: 30, sameDay: 1 },
  ...{ sameDayAmount: '100.00', firstUse: true, reviewedTime: 1, priceNow: null },
};
const account = {
  ...{
    id: '9',
    ownerType: 1,
    ownerId: '7',
    ownerName: 'Mercado Norte',
    countryId: 'MEX',
    currency: 'MXN',
    settleType: 1,
  },
  ...{ name: 'Banorte', bankName: 'Banorte', accountNo: '032180******9719', chain: null, address: null },
  ...{ holderName: 'Norte', holderDocNo: null, status: 1, maker: 'shop', auditor: null, auditTime: 1 },
  ...{ auditRemark: null, usableTime: 1, madeByMe: true, createTime: 1, version: 1 },
};
const sum = {
  ...{ currency: 'MXN', count: 1, amount: '2000.00', fee: '25.00', remitAmount: '1975.00', usdtAmount: '500.000000' },
  ...{ openAmount: '0.00', paidAmount: '2000.00' },
};
const RECORD = '/settlement/record';
const open = (given: object, ...grants: Right[]) => openAt('/settlementRecord', given, ...grants);
const openAt = (at: string, given: object, ...grants: Right[]) =>
  openScreen(at, <SettlementRecord />, {
    grants: ['settlement.view', ...grants],
    answers: {
      [`${RECORD}/page`]: () => ({ list: [{ ...row, ...given }], total: 1, summary: [sum] }),
      '/merchant/list': () => [{ id: '7', name: 'Mercado Norte' }],
      '/merchant/proxyList': () => ({ list: [{ id: '8', name: 'Costa' }], total: 1 }),
      '/employee/list': () => [{ id: '31', userName: 'ana', realName: 'Ana' }],
      '/account/bank/account/list': () => [{ id: '3', name: 'Concentradora', countryId: 'MEX', currency: 'MXN' }],
      [`${RECORD}/remit`]: () => ({ okIds: ['S1'], failed: [] }),
      [`${RECORD}/details`]: () => ({ settlement: { ...row, ...given }, risk, journalNos: [] }),
      [`${RECORD}/audit`]: () => ({ okIds: ['S1'], failed: [] }),
      [`${RECORD}/cancel`]: () => ({ orderNo: 'S1', status: 7, version: 4 }),
      [`${RECORD}/apply`]: () => ({ orderNo: 'S2', status: 1, version: 1 }),
      [`${RECORD}/preview`]: () => ({
        ...{ fee: '25.00', feeMode: 1, remitAmount: '1975.00', debit: '2000.00', available: '8000.00' },
        ...{ timesLeft: 2, dayLeft: null, usdtAmount: null, price: null, refusal: '今日次数已用完' },
      }),
      '/settlement/account/page': () => ({ list: [account], total: 1 }),
    },
  });

test('who audits sees what speaks against it first, and passes it', async () => {
  const { bodies } = await open({}, 'settlement.audit');
  fireEvent.click(await screen.findByText('Mercado Norte'));
  fireEvent.click(await screen.findByRole('tab', { name: '风险' }));
  expect(await screen.findByText(/75 % \(30 \/ 40\)/)).toBeInTheDocument();
  fireEvent.click(await screen.findByText('审核通过', { selector: 'button *' }));
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: 'a long enough one' } });
  fireEvent.click(await screen.findByText(/^通过：向 Norte S\.A\. 结算 1,975\.00 MXN$/));
  await waitFor(() => expect(bodies(`${RECORD}/audit`)).toMatchObject([{ orderNos: ['S1'], action: 1 }]));
});

test('its owner takes it back while nobody has decided, and audits nothing', async () => {
  const { bodies } = await open({}, 'settlement.apply');
  fireEvent.click(await screen.findByText('Mercado Norte'));
  fireEvent.click(await screen.findByText(/^撤\s?销$/, { selector: 'button *' }));
  fireEvent.click(await screen.findByText(/^撤销 .*2,000\.00.* 的结算$/));
  await waitFor(() => expect(bodies(`${RECORD}/cancel`)).toMatchObject([{ orderNo: 'S1', version: 3 }]));
  expect(screen.queryByText('审核通过', { selector: 'button *' })).toBeNull();
});

test('whoever applies is told what it costs, and why not, while they type', async () => {
  const { bodies } = await open({}, 'settlement.apply');
  fireEvent.click(await screen.findByText('申请结算', { selector: 'button *' }));
  fireEvent.click(await screen.findByText('Banorte', { selector: '.ant-dropdown-menu-item *' }));
  fireEvent.change(await screen.findByLabelText(/申请金额/, { selector: 'input' }), { target: { value: '2000.00' } });
  expect(await screen.findByText('今日次数已用完')).toBeInTheDocument();
  expect(bodies(`${RECORD}/preview`).at(-1)).toMatchObject({ accountId: '9', currency: 'MXN', amount: '2000.00' });
});

const moreFilters = async () => fireEvent.click(await screen.findByRole('button', { name: /更多筛选/ }));

test('settlements are found by the day of their payment, by who decided and paid, and by whose they are', async () => {
  const by =
    'dateType=remit&auditorId=31&remitterId=31&merchantIds=7&proxyId=8&startDate=2026-11-20&endDate=2026-11-20';
  const { pages } = await openAt(`/settlementRecord?${by}`, {}, 'bank.view', 'proxy.view');
  await waitFor(() =>
    expect(pages(`${RECORD}/page`).at(-1)).toMatchObject({
      ...{ dateType: 'remit', auditorId: '31', remitterId: '31', merchantIds: ['7'], proxyId: '8' },
    }),
  );
  expect(await screen.findAllByText('Ana (ana)', { selector: 'bdi' })).toHaveLength(2);
  await moreFilters();
  for (const name of ['审核人', '打款人', '出款账户']) expect(screen.getByLabelText(name)).toBeInTheDocument();
});

test('who of ours did what is no filter of the owner', async () => {
  await open({});
  await screen.findByText('Mercado Norte');
  await moreFilters();
  for (const name of ['审核人', '打款人', '出款账户']) expect(screen.queryByLabelText(name)).not.toBeInTheDocument();
});

test('what leaves in USDT is one figure, whatever the currency, and leads to it', async () => {
  await open({});
  fireEvent.click(await screen.findByText(/^500\.000000/));
  await waitFor(() => expect(address()).toContain('settleType=2'));
});

test('several are paid from one place, and the dialog says what they come to', async () => {
  const { bodies } = await open({ status: 2 }, 'settlement.remit');
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择 S1' }));
  fireEvent.click(await screen.findByText('批量开始打款', { selector: 'button *' }));
  expect((await screen.findByText('合计')).parentElement).toHaveTextContent('合计1,975.00 MXN');
  fireEvent.mouseDown(await screen.findByLabelText('出款账户', { selector: '.ant-modal *' }));
  fireEvent.click(await screen.findByText('Concentradora', { selector: '.ant-select-item *' }));
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: 'a long enough one' } });
  fireEvent.click(await screen.findByText(/^开始打款 1 笔$/));
  const input = { orderNos: ['S1'], mode: 'paying', bankAccountId: '3' };
  await waitFor(() => expect(bodies(`${RECORD}/remit`)).toMatchObject([input]));
});

const usdt = { settleType: 2, usdtAmount: '110.250000', price: '18.00', chain: 'TRC20', address: 'TQ5m…8f2A' };
const ways = [
  ['bank', {}, '1,975.00 MXN', 'Banorte', '032180******9719'],
  ['usdt', { ...usdt, bankName: null, bankAccountNo: null }, '110.250000 USDT', 'TRC20', 'TQ5m…8f2A'],
] as const;
const dialogs = [
  [1, '审核通过', 'settlement.audit'],
  [2, '开始打款', 'settlement.remit'],
  [4, '确认已打款', 'settlement.remit'],
] as const;

test.each(
  ways.flatMap(([way, ...of]) => dialogs.map(([status, title, right]) => [way, title, status, right, ...of] as const)),
)(
  '%s, %s: the dialog says what arrives, at whom, where and in which account, and so does its button',
  async (_, title, status, right, given, arrives, bank, account) => {
    await open({ status, ...given }, right);
    fireEvent.click(await screen.findByText('Mercado Norte'));
    const drawer = within(await screen.findByRole('dialog'));
    expect((await drawer.findAllByText((_text, at) => at?.textContent === arrives)).length).toBeGreaterThan(0);
    fireEvent.click(await drawer.findByText(title, { selector: 'button *' }));
    await waitFor(() => expect(document.querySelector('.ant-modal [data-leaving]')).not.toBeNull());
    const summary = document.querySelector('.ant-modal [data-leaving]');
    for (const fact of [arrives, 'Norte S.A.', bank, account]) expect(summary).toHaveTextContent(fact);
    const button = document.querySelector('.ant-modal-footer .ant-btn:last-child');
    expect(button).toHaveTextContent(arrives);
    expect(button).toHaveTextContent('Norte S.A.');
    expect(document.querySelector('.ant-modal')).not.toHaveTextContent('2,000.00');
  },
);

test('whoever pays reveals the number, for a reason', async () => {
  const { bodies, answers } = await open({ status: 2 }, 'settlement.remit', 'audit.unmask', 'settlement.unmask');
  answers['/audit/unmask'] = () => ({ value: '032180000118359719' });
  fireEvent.click(await screen.findByText('Mercado Norte'));
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.click(await drawer.findByRole('button', { name: '查看完整的账号或地址' }));
  fireEvent.change(await screen.findByLabelText('原因', { selector: '.ant-modal *' }), {
    target: { value: '人工打款需要' },
  });
  fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: 'a long enough one' } });
  fireEvent.click(screen.getByText('查看完整的账号或地址', { selector: '.ant-btn span' }));
  expect(await screen.findByRole('button', { name: '复制 032180000118359719' })).toBeInTheDocument();
  const input = { objectType: 'settlement', id: 'S1', field: 'accountNo', reason: '人工打款需要' };
  expect(bodies('/audit/unmask')).toMatchObject([input]);
});
