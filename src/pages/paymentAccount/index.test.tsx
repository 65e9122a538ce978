import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Right } from '#contract/right';
import '@/components/account/AccountDrawer'; // they come late: here before the list does
import '@/components/account/Bulk';
import '@/components/account/Switches';
import '@/components/pool/Batches';
import { openScreen } from '../../../tests/console/screen';
import PaymentAccount from './index';

const TIME = Date.parse('2026-11-21T20:03:22Z');
const row = {
  accountId: '7',
  accountName: 'MEX-SPEI-01',
  payType: 'payment',
  countryId: 'MEX',
  currency: 'MXN',
  channelCode: 'SIM',
  companyId: '1',
  companyName: 'Caudal MX',
  kind: 2,
  identifiers: { clabe: '002180******9802', holderName: 'Caudal' },
  upstreamMerchantNo: null,
  payMethods: ['SPEI'],
  minAmount: '1.00',
  maxAmount: '20000.00',
  dayLimitAmount: '1000.00',
  dayLimitCount: 0,
  monthLimitAmount: null,
  usedToday: { amount: '250.00', count: 3 },
  tradeStart: null,
  tradeEnd: null,
  weight: 50,
  priority: 1,
  maxConcurrent: 0,
  status: 2,
  pauseReason: '连续失败 5 笔',
  pauseTime: TIME,
  pauseUntil: null,
  autoPause: null,
  successRate15m: null,
  successRate1h: '91.50',
  successRate24h: '90.00',
  lastSuccessTime: TIME,
  balance: null,
  balanceTime: null,
  showFlags: {},
  displayName: null,
  identifierType: null,
  instructionsByLocale: {},
  poolCount: 4,
  remark: null,
  version: 1,
};
const grants: Right[] = ['account.view', 'account.edit', 'account.status'];

test('one sees what an account has taken and why it rests, and lets it work again', async () => {
  const { bodies } = await openScreen('/paymentAccount?open=7', <PaymentAccount />, {
    grants,
    answers: {
      '/account/account/page': () => ({ list: [row], total: 1, summary: [] }),
      '/account/account/saveStatus': () => ({ okIds: ['7'], failed: [] }),
      '/account/account/hours': () => [{ hour: 0, orders: 4, paid: 1, successRate: '25' }],
    },
  });
  expect(await screen.findByLabelText(/4 笔，已支付 1 笔，成功率 25 %/)).toBeInTheDocument();
  expect(await screen.findAllByText('MEX-SPEI-01')).not.toHaveLength(0);
  expect(screen.getAllByTitle('已用当日限额的 25%')).not.toHaveLength(0);
  expect(bodies('/account/account/page')[0]).toMatchObject({ payType: 'payment' });
  expect(screen.getAllByText('连续失败 5 笔')).not.toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: '启 用' }));
  fireEvent.click(await screen.findByRole('button', { name: /启用 .*MEX-SPEI-01/ }));
  await waitFor(() => expect(bodies('/account/account/saveStatus')).toHaveLength(1));
  expect(bodies('/account/account/saveStatus')[0]).toMatchObject({ ids: ['7'], status: 1 });
});

const BATCH = '/account/account/saveAccountBatch';
const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `选择 ${name}` }));

test('chosen accounts are tried out with the values as they are typed, and one that refuses them says why', async () => {
  const failed = [{ row: 2, code: 1001, field: 'weight', msg: '该值不适用' }];
  const { bodies } = await openScreen('/paymentAccount', <PaymentAccount />, {
    grants,
    answers: {
      '/account/account/page': () => ({
        list: [row, { ...row, accountId: '8', accountName: 'MEX-SPEI-02' }],
        total: 2,
        summary: [],
      }),
      [BATCH]: () => ({ okCount: 1, okIds: ['7'], failed, preview: [] }),
    },
  });
  await screen.findByText('MEX-SPEI-02');
  choose('MEX-SPEI-01');
  choose('MEX-SPEI-02');
  fireEvent.click(await screen.findByRole('button', { name: '批量改限额' }));
  fireEvent.change(await screen.findByRole('spinbutton', { name: '权重' }), { target: { value: '7' } });
  expect(await screen.findByText('权重: 该值不适用')).toBeInTheDocument();
  expect(bodies(BATCH)).toEqual([
    { mode: 'patch', ids: ['7', '8'], patch: { weight: 7 }, dryRun: true, requestId: expect.any(String) },
  ]);
  fireEvent.click(screen.getByRole('button', { name: '修改 2 个账户' }));
  expect(await screen.findByText('已完成 1 条，1 条被拒绝。')).toBeInTheDocument();
  expect(bodies(BATCH).filter(({ dryRun }) => dryRun === false)).toHaveLength(1);
});

const SWITCH = '/account/account/switchAccount';
const simulated = {
  affectedMerchants: 1,
  movedRules: 1,
  switchId: '9',
  simulation: { currency: 'MXN', lastHourAmount: '250.00', toLimitLeft: '1000.00' },
  merchants: [
    {
      ...{
        merchantId: '5',
        merchantNo: 'M1',
        name: 'Tienda Azul',
        payType: 'payment',
        payMethods: ['SPEI'],
        msg: null,
      },
      next: [{ method: 'SPEI', before: ['MEX-SPEI-01'], after: ['MEX-SPEI-02'] }],
    },
  ],
};

test('a switch shows where the next orders would go before it is made, and one that runs is given back', async () => {
  const running = {
    ...{ switchId: '9', fromAccountId: '7', fromName: 'MEX-SPEI-01', toAccountId: '8', toName: 'MEX-SPEI-02' },
    ...{ merchants: 1, payMethods: [], running: true, effectiveTime: TIME, revertTime: null, reason: '连续失败太多' },
  };
  const { bodies } = await openScreen('/paymentAccount?open=7', <PaymentAccount />, {
    grants: [...grants, 'account.switch'],
    answers: {
      '/account/account/page': () => ({ list: [row], total: 1, summary: [] }),
      '/account/account/list': () => [{ accountId: '8', accountName: 'MEX-SPEI-02' }],
      [SWITCH]: () => simulated,
      [`${SWITCH}/list`]: () => [running],
      [`${SWITCH}/undo`]: () => ({ switchId: '9', restored: 1, kept: [] }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '切 换' }));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /切换到/ }));
  fireEvent.click(await screen.findByTitle('MEX-SPEI-02'));
  expect(await screen.findByText('将移动 1 个商户的 1 个账户池。')).toBeInTheDocument();
  expect(screen.getByText('Tienda Azul').parentElement).toHaveTextContent('SPEI MEX-SPEI-01 → MEX-SPEI-02');
  expect(bodies(SWITCH).every(({ dryRun }) => dryRun === true)).toBe(true);
  const strip = within(screen.getByRole('region', { name: '进行中的账户切换' }));
  expect(strip.getByText('连续失败太多')).toBeInTheDocument();
  fireEvent.click(strip.getByRole('button', { name: '切 回' }));
  fireEvent.click(await screen.findByRole('button', { name: /把流量还给 .*MEX-SPEI-01/ }));
  await waitFor(() => expect(bodies(`${SWITCH}/undo`)).toMatchObject([{ switchId: '9' }]));
});

test('whoever may do nothing with an account has its facts in groups, and no foot', async () => {
  await openScreen('/paymentAccount?open=7', <PaymentAccount />, {
    grants: ['account.view'],
    answers: {
      '/account/account/page': () => ({ list: [row], total: 1, summary: [] }),
      [`${SWITCH}/list`]: () => [],
    },
  });
  const drawer = await screen.findByRole('dialog');
  expect(
    within(drawer)
      .getAllByRole('heading', { level: 3 })
      .map((one) => one.textContent),
  ).toEqual(['当前表现', '限额与时段', '资料']);
  expect(within(drawer).getAllByText('MEX-SPEI-01')).toHaveLength(1);
  expect(drawer.querySelector(':scope > footer')).toBeNull();
});

test('what payers see is tried on a card while one ticks it', async () => {
  const SHOW = '/account/account/upiShow/save';
  const showFlags = {
    ...{ showHolderName: true, showBankName: false, showIdentifier: true },
    ...{ showQr: false, copyable: true, showAmountSuffix: false },
  };
  const { bodies } = await openScreen('/paymentAccount?open=7', <PaymentAccount />, {
    grants: ['account.view', 'account.show'],
    answers: {
      '/account/account/page': () => ({ list: [{ ...row, showFlags }], total: 1, summary: [] }),
      [`${SWITCH}/list`]: () => [],
      [SHOW]: () => row,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '收银台展示' }));
  const card = within(await screen.findByRole('region', { name: '付款人看到的卡片' }));
  expect(await card.findByText('002180******9802')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('checkbox', { name: '二维码' }));
  expect(await card.findByText('二维码')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: /保存 .*MEX-SPEI-01/ }));
  await waitFor(() => expect(bodies(SHOW)).toHaveLength(1));
  expect(bodies(SHOW)[0]).toMatchObject({ accountId: '7', version: 1, showFlags: { showQr: true } });
});

const POOLS = '/merchant/saveAccountBatch';

test('chosen accounts come into the pools of chosen merchants and of another account, seen first and undone after', async () => {
  const one = { merchantId: '5', merchantNo: 'M5', name: 'Tienda Azul' };
  const { bodies, answers } = await openScreen('/paymentAccount', <PaymentAccount />, {
    grants: [...grants, 'merchant.pool'],
    answers: {
      '/account/account/page': () => ({ list: [row], total: 1, summary: [] }),
      '/account/account/list': () => [{ ...row, accountId: '9', accountName: 'Sur' }],
      '/account/queryMerchantByAccountId': () => [{ ...one, merchantId: '6' }, one],
      '/merchant/list': () => [{ id: '5', name: 'Tienda Azul', merchantNo: 'M5' }],
    },
  });
  answers[`${POOLS}/list`] = () => [];
  answers[POOLS] = ({ dryRun }) => ({
    batchId: dryRun ? null : '55',
    undoUntil: TIME,
    changes: [{ ...one, comes: ['MEX-SPEI-01'], goes: [], changes: [] }],
    warnings: [],
  });
  await screen.findAllByText('MEX-SPEI-01');
  choose('MEX-SPEI-01');
  fireEvent.click(await screen.findByRole('button', { name: '加入账户池' }));
  expect(await screen.findByText('先选商户，这里会预演每个商户的变化。')).toBeInTheDocument();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '商户' }));
  fireEvent.click(await screen.findByText('Tienda Azul', { selector: '.ant-select-item-option-content' }));
  expect(await screen.findByText('将改变 1 个商户的账户池。', { exact: false })).toBeInTheDocument();
  expect(bodies('/merchant/list')[0]).toMatchObject({ countryId: 'MEX' });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '与此账户同池的商户也加入' }));
  fireEvent.click(await screen.findByText('Sur', { selector: '.ant-select-item-option-content' }));
  const mine = { accountIds: ['7'], merchantIds: ['5', '6'], action: 1, payType: 'payment' };
  answers[`${POOLS}/list`] = () => [
    {
      ...{ batchId: '55', action: 1, payType: 'payment', accounts: ['MEX-SPEI-01'], payMethods: [], merchants: 2 },
      ...{ madeAt: TIME, undoUntil: TIME },
    },
  ];
  const pages = bodies('/account/account/page').length;
  fireEvent.click(await screen.findByRole('button', { name: '调整 2 个商户的账户池' }));
  await waitFor(() => expect(bodies(POOLS)).toContainEqual({ ...mine, requestId: expect.any(String) }));
  expect(await screen.findByText('已向 2 个商户的账户池加入')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^撤\s?销$/ })).toBeInTheDocument();
  await waitFor(() => expect(bodies('/account/account/page').length).toBeGreaterThan(pages));
});

test('more accounts than one change takes are not offered', async () => {
  const many = Array.from({ length: 51 }, (_, nth) => ({ ...row, accountId: `${nth + 1}`, accountName: `Nro ${nth}` }));
  await openScreen('/paymentAccount?size=200', <PaymentAccount />, {
    grants: [...grants, 'merchant.pool'],
    answers: {
      '/account/account/page': () => ({ list: many, total: 51, summary: [] }),
      [`${POOLS}/list`]: () => [],
    },
  });
  const [all] = await screen.findAllByRole('checkbox', { name: '选择本页全部' });
  fireEvent.click(all as HTMLElement);
  const button = await screen.findByRole('button', { name: '加入账户池' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('title', '一次最多 50 个账户');
});

test('an account is made like another: limits and costs are there, its name, numbers and secrets are not', async () => {
  const like = { ...row, upstreamMerchantNo: 'UP-1', credential: 'x', costRate: '1.2000', costFixed: '0.50' };
  const { bodies } = await openScreen('/paymentAccount?open=7', <PaymentAccount />, {
    grants,
    answers: {
      '/account/account/page': () => ({ list: [{ ...like, weight: 7 }], total: 1, summary: [] }),
      '/account/account/hours': () => [],
      '/account/channel/list': () => ['SIM'],
      '/account/company/list': () => [{ id: '1', name: 'Caudal MX', countryId: 'MEX' }],
      '/account/account/save': () => row,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^克\s?隆$/ }));
  const name = await screen.findByRole('textbox', { name: '账户名称' });
  expect(name).toHaveValue('');
  fireEvent.change(name, { target: { value: 'MEX-SPEI-09' } });
  fireEvent.change(screen.getByLabelText('账号'), { target: { value: '646180110400000007' } });
  fireEvent.change(screen.getByLabelText('户名'), { target: { value: 'Caudal' } });
  fireEvent.click(await screen.findByRole('button', { name: /MEX-SPEI-09/ }));
  await waitFor(() => expect(bodies('/account/account/save')).toHaveLength(1));
  const [sent] = bodies('/account/account/save');
  expect(sent).toMatchObject({
    ...{ accountName: 'MEX-SPEI-09', channelCode: 'SIM', companyId: '1', kind: 2, weight: 7, payMethods: ['SPEI'] },
    ...{ costRate: '1.2000', costFixed: '0.50', identifiers: { clabe: '646180110400000007', holderName: 'Caudal' } },
  });
  for (const never of ['accountId', 'version', 'upstreamMerchantNo', 'credential', 'usedToday', 'status'])
    expect(sent).not.toHaveProperty(never);
});

test('the numbers of a form are those of its country, judged while they are typed', async () => {
  const like = {
    ...row,
    ...{ countryId: 'ARG', currency: 'ARS', payMethods: ['DEBIN'] },
    identifiers: { cbu: '017099******0016', holderName: 'Caudal' },
  };
  await openScreen('/paymentAccount?open=7', <PaymentAccount />, {
    grants,
    answers: {
      '/account/account/page': () => ({ list: [like], total: 1, summary: [] }),
      '/account/account/hours': () => [],
      '/account/channel/list': () => ['SIM'],
      '/account/company/list': () => [{ id: '1', name: 'Caudal AR', countryId: 'ARG' }],
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^克\s?隆$/ }));
  const kind = await screen.findByRole('combobox', { name: '账号类型' });
  expect(kind.closest('.ant-select')).toHaveTextContent('CBU'); // as the other's
  fireEvent.mouseDown(kind);
  expect(await screen.findByText('CVU', { selector: '.ant-select-item-option-content' })).toBeInTheDocument();
  expect(screen.queryByText('CLABE', { selector: '.ant-select-item-option-content' })).toBeNull();
  const number = screen.getByLabelText('账号');
  fireEvent.change(number, { target: { value: '2850590940090418135202' } });
  expect(await screen.findByText(/CBU：标出的一段与校验位不符/)).toBeInTheDocument();
  fireEvent.change(number, { target: { value: '2850590940090418135201' } });
  expect(await screen.findByText(/CBU 校验通过/)).toBeInTheDocument();
});
