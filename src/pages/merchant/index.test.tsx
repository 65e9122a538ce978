import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Right } from '#contract/right';
import { openScreen, Refusal, Waiting } from '../../../tests/console/screen';
import './MerchantDrawer'; // it comes late: here before the list does
import Merchant from './index';

const PAGE = '/merchant/page';
const FREEZE = '/merchant/freeze';
const TIME = Date.parse('2026-11-21T20:03:22Z');

const row = {
  id: '7',
  merchantNo: 'M10001',
  name: 'Tienda Azul',
  legalName: 'Tienda Azul SA',
  countryId: 'MEX',
  currency: 'MXN',
  companyId: '1',
  companyName: 'Caudal MX',
  proxyId: null,
  proxyName: null,
  merchantType: 1,
  status: 1,
  settleDays: 0,
  available: '1000.00',
  pending: '0.00',
  frozen: '0.00',
  payoutTransit: '0.00',
  todayPayment: '250.00',
  todaySuccessRate: '90.50',
  poolSize: 2,
  ipCount: 1,
  rateSummary: 'SPEI 3.5 %',
  googleBound: true,
  keyAge: 12,
  createTime: TIME,
  version: 1,
};
const ticket = {
  ticketId: '99',
  merchantId: '7',
  merchantName: 'Tienda Azul',
  currency: 'MXN',
  scope: 1,
  amount: '300.00',
  remaining: '300.00',
  orderNo: null,
  complaintNo: null,
  reason: '配合调查',
  expireTime: null,
  status: 1,
  createdBy: 'finance',
  createTime: TIME,
  releaseTime: null,
};
const profile = {
  id: '7',
  merchantNo: 'M10001',
  name: 'Tienda Azul',
  legalName: 'Tienda Azul SA',
  merchantType: 1,
  countryIds: ['MEX'],
  companyName: 'Caudal MX',
  proxyName: null,
  status: 1,
  settle: { days: 0 },
  settlement: null,
  ownPrices: [],
  closedMethods: [],
  callbackHosts: [],
  shutHost: null,
};

const PASSWORD = 'a long enough one';
/** Proves who one is, as the dialog asks. */
const confirm = () => fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: PASSWORD } });

/** One merchant with 1,000.00 available, of which a freeze takes. */
async function open(grants: Right[], freeze?: () => unknown, id = '7', own: object = profile) {
  const money = { available: '1000.00', frozen: '300.00' };
  const balance = () => ({
    merchantId: id,
    merchantName: 'Tienda Azul',
    currency: 'MXN',
    ...money,
    pending: '0.00',
    pendingNext: null,
    payoutTransit: '0.00',
    settleTransit: '0.00',
    exchangeTransit: '0.00',
    refundTransit: '0.00',
    usdt: '0.000000',
    payoutDayLimit: null,
    payoutUsedToday: '0.00',
    creditLine: '0.00',
    asOf: TIME,
  });
  const take = () => {
    Object.assign(money, { available: '0.00', frozen: '1300.00' });
    return { ticketId: '100', ...money };
  };
  return openScreen(`/merchant?open=${id}`, <Merchant />, {
    grants,
    answers: {
      [PAGE]: () => ({ list: [{ ...row, id }], total: 1, summary: { count: 1, totals: [] } }),
      '/merchant/balanceInfo': () => [balance()],
      '/merchant/info': () => ({ ...own, id }),
      '/merchant/freeze/tickets': () => [ticket],
      [FREEZE]: freeze ?? take,
    },
  });
}

test('a merchant shows what it has; who may only look sees no button that moves money', async () => {
  await open([]);
  expect(await screen.findByText('下一笔可用')).toBeInTheDocument();
  expect((await screen.findAllByText('M10001'))[0]).toBeInTheDocument();
  expect(screen.getByText('90.5 %')).toBeInTheDocument();
  expect(screen.queryByText(/冻\s?结|扣\s?款|加\s?款/, { selector: 'button span' })).not.toBeInTheDocument();
});

test('who reviews sees beside the tax number that its check digit is in doubt and was confirmed', async () => {
  const contact = { name: null, phone: null, email: null, telegram: null };
  const more = { website: null, mcc: null, remark: null, kybFiles: [], contact, currency: 'MXN' };
  const doubted = { ...profile, ...more, taxIdType: 'RFC', taxId: 'RTO840921RE4', taxIdConfirmed: true };
  await open([], undefined, '7', doubted);
  fireEvent.click(await screen.findByText('资料'));
  expect(await screen.findByText('RFC RTO840921RE4')).toBeInTheDocument();
  expect(screen.getByText('校验位不符，已人工确认')).toBeInTheDocument();
});

test('freezing asks for amount and reason, and afterwards list and balance are asked again', async () => {
  const { bodies } = await open(['merchant.freeze']);
  fireEvent.click(await screen.findByText(/冻\s?结/, { selector: 'button span' }));
  expect(await screen.findByText('Tienda Azul，可用 1,000.00 MXN')).toBeInTheDocument();
  fireEvent.change(await screen.findByLabelText('金额'), { target: { value: '1000' } });
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '配合调查冻结' } });
  confirm();
  fireEvent.click(await screen.findByText('冻结 1,000.00 MXN'));
  await waitFor(() =>
    expect(bodies(FREEZE)).toEqual([
      expect.objectContaining({ merchantId: '7', currency: 'MXN', action: 1, scope: 1, amount: '1000.00' }),
    ]),
  );
  expect(await screen.findByText('1,300.00')).toBeInTheDocument();
  expect(bodies(PAGE).filter(({ pageSize }) => pageSize !== 1)).toHaveLength(2);
});

test('an id that no float can hold goes from the list through the drawer into the freeze, digit for digit (§T17)', async () => {
  const id = '9007199254740993';
  const { bodies } = await open(['merchant.freeze'], undefined, id);
  fireEvent.click(await screen.findByText(/冻\s?结/, { selector: 'button span' }));
  fireEvent.change(await screen.findByLabelText('金额'), { target: { value: '0.01' } });
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '配合调查冻结' } });
  confirm();
  fireEvent.click(await screen.findByText('冻结 0.01 MXN'));
  await waitFor(() => expect(bodies(FREEZE)).toEqual([expect.objectContaining({ merchantId: id, amount: '0.01' })]));
  expect(new Set(bodies('/merchant/info').map((body) => body['id']))).toEqual(new Set([id]));
});

test('what the server refuses is said in the dialog, and the money stays', async () => {
  await open(['merchant.freeze'], () => new Refusal(1301, '余额不足：可用 1000.00 MXN，需要 5000.00 MXN。'));
  fireEvent.click(await screen.findByText(/冻\s?结/, { selector: 'button span' }));
  fireEvent.change(await screen.findByLabelText('金额'), { target: { value: '5000' } });
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '配合调查冻结' } });
  confirm();
  fireEvent.click(await screen.findByText('冻结 5,000.00 MXN'));
  expect(await screen.findByText('余额不足：可用 1000.00 MXN，需要 5000.00 MXN。')).toBeInTheDocument();
  expect(screen.getByLabelText('金额')).toHaveValue('5000');
});

test('an open ticket is released by its own button, all of it where no amount is typed', async () => {
  const { bodies } = await open(['merchant.view', 'merchant.freeze']);
  fireEvent.click(await screen.findByRole('tab', { name: '冻结单' }));
  fireEvent.click(await screen.findByText(/解\s?冻/, { selector: 'button span' }));
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '调查已经结束' } });
  confirm();
  fireEvent.click(await screen.findByText('解冻 300.00 MXN'));
  await waitFor(() => expect(bodies(FREEZE)).toHaveLength(1));
  expect(bodies(FREEZE)[0]).toEqual({
    merchantId: '7',
    currency: 'MXN',
    scope: 1,
    action: 2,
    ticketId: '99',
    reason: '调查已经结束',
    password: PASSWORD,
    requestId: expect.any(String),
  });
});

test('what waits for a second person is told as such, with the way to it, and nothing is called done', async () => {
  const { bodies } = await open(['merchant.view', 'merchant.freeze', 'approval.view'], () => new Waiting('42'));
  fireEvent.click(await screen.findByRole('tab', { name: '冻结单' }));
  fireEvent.click(await screen.findByText(/解\s?冻/, { selector: 'button span' }));
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '调查已经结束' } });
  confirm();
  fireEvent.click(await screen.findByText('解冻 300.00 MXN'));
  expect(await screen.findByText('“解冻 300.00 MXN”尚未执行，复核通过后才会执行。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看申请' })).toHaveAttribute('href', '/approval?box=mine&open=42');
  expect(screen.queryByText(/已完成/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByText(/^关\s?闭$/, { selector: 'button span' }));
  await waitFor(() => expect(screen.queryByText('已提交，等待另一人复核')).not.toBeInTheDocument());
  expect(bodies(FREEZE)).toHaveLength(1);
});

test('several merchants are disabled together for one reason, after what would become of each was said', async () => {
  const { bodies, answers } = await openScreen('/merchant', <Merchant />, {
    grants: ['merchant.status'],
    answers: {
      [PAGE]: () => ({
        list: [row, { ...row, id: '8', name: 'Loja Ipê' }],
        total: 2,
        summary: { count: 2, totals: [] },
      }),
    },
  });
  const SAVE = '/merchant/saveStatus';
  answers[SAVE] = ({ ids }) => ({ okIds: ids, failed: [] });
  // The second is in the row by which the table measures; the browser does not draw it.
  const [all] = await screen.findAllByRole('checkbox', { name: '选择本页全部' });
  fireEvent.click(all as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: /停\s?用/ }));
  expect(await screen.findByText('预演：2 条都可以执行。')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '停用 2 个商户' }));
  expect(bodies(SAVE)).toHaveLength(1); // nothing without a reason
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '合同已经终止' } });
  fireEvent.click(screen.getByRole('button', { name: '停用 2 个商户' }));
  await waitFor(() =>
    expect(bodies(SAVE)[1]).toEqual({
      ids: ['7', '8'],
      status: 0,
      reason: '合同已经终止',
      requestId: expect.any(String),
    }),
  );
  expect(bodies(SAVE)[0]).toMatchObject({ ids: ['7', '8'], status: 0, dryRun: true });
});

test('accounts are put into the pools of several merchants once one has seen what comes to each, and back out again', async () => {
  const BATCH = '/merchant/saveAccountBatch';
  const { bodies, answers } = await openScreen('/merchant', <Merchant />, {
    grants: ['merchant.pool'],
    answers: {
      [PAGE]: () => ({
        list: [row, { ...row, id: '8', name: 'Loja Ipê' }],
        total: 2,
        summary: { count: 2, totals: [] },
      }),
      '/account/account/list': () => [{ accountId: '31', accountName: 'Sur', countryId: 'MEX', channelCode: 'SIM' }],
      [`${BATCH}/list`]: () => [],
    },
  });
  const one = { merchantId: '7', merchantNo: 'M10001', name: 'Tienda Azul' };
  answers[BATCH] = ({ dryRun }) => ({
    batchId: dryRun ? null : '55',
    undoUntil: TIME,
    changes: [{ ...one, comes: ['Sur'], goes: [], changes: [] }],
    warnings: [{ ...one, merchantId: '8', name: 'Loja Ipê', kind: 'currency', msg: '账户 Sur：币种不同' }],
  });
  const [all] = await screen.findAllByRole('checkbox', { name: '选择本页全部' });
  fireEvent.click(all as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: '调整账户池' }));
  fireEvent.mouseDown(await screen.findByLabelText('账户'));
  fireEvent.click(await screen.findByText('Sur', { selector: '.ant-select-item-option-content' }));
  expect(await screen.findByText('将改变 1 个商户的账户池。', { exact: false })).toBeInTheDocument();
  expect(screen.getByText('账户 Sur：币种不同')).toBeInTheDocument();
  const mine = { merchantIds: ['7', '8'], accountIds: ['31'], action: 1 };
  expect(bodies(BATCH)).toEqual([expect.objectContaining({ ...mine, dryRun: true })]);
  answers[`${BATCH}/list`] = () => [
    {
      ...{ batchId: '55', action: 1, payType: 'payment', accounts: ['Sur'], payMethods: [], merchants: 1 },
      ...{ madeAt: TIME, undoUntil: TIME },
    },
  ];
  fireEvent.click(screen.getByRole('button', { name: '调整 2 个商户的账户池' }));
  await waitFor(() => expect(bodies(BATCH)[1]).toEqual({ ...mine, requestId: expect.any(String) }));
  const UNDO = `${BATCH}/undo`;
  answers[UNDO] = () => ({ batchId: '55', restored: 0, kept: [{ ...one, msg: '此后已被改动：Sur' }] });
  fireEvent.click(await screen.findByRole('button', { name: /^撤\s?销$/ }));
  fireEvent.click(await screen.findByRole('button', { name: '恢复 1 个商户的账户池' }));
  await waitFor(() => expect(bodies(UNDO)).toEqual([expect.objectContaining({ batchId: '55' })]));
  expect(await screen.findByText(/Tienda Azul \(此后已被改动：Sur\)/)).toBeInTheDocument();
});
