import { screen } from '@testing-library/react';
import type { Right } from '#contract/right';
import { openScreen } from '../../../tests/console/screen';
import Info from './index';

const TIME = Date.parse('2026-11-21T20:03:22Z');
const profile = {
  userName: 'ops',
  realName: 'Ana Torres',
  ownerType: 'platform',
  ownerName: null,
  agent: null,
  companyName: 'Caudal MX',
  phone: '+5255****5678',
  email: 'a***@caudal.example',
  telegram: null,
  roles: ['出纳', '运营'],
  countryIds: ['MEX', 'BRA'],
  createTime: TIME,
  pwdUpdateTime: null,
  pwdExpireTime: TIME,
  lastLoginTime: TIME,
  lastLoginIp: '198.51.100.7',
};
const nothing = () => ({ list: [], total: 0 });
const open = (given: object, grants: Right[] = [], limits: object = {}, merchant: object = {}) =>
  openScreen('/info', <Info />, {
    grants,
    answers: {
      '/employee/profile': () => ({ ...profile, ...given }),
      '/employee/session/page': nothing,
      '/employee/loginLog/page': nothing,
      '/merchant/info': () => ({
        merchantNo: 'M10001',
        legalName: 'Tienda Azul SA',
        companyName: 'Caudal MX',
        taxIdType: 'RFC',
        taxId: 'TAZ850101ABC',
        proxyName: 'Agente Sol',
        status: 1,
        currency: 'MXN',
        rates: [
          { bizType: 'payment', method: 'SPEI', percent: '3.5000', fixed: '1.00', min: '2.50', effectiveFrom: TIME },
        ],
        limits: { payMin: null, payMax: null, payStep: null, payDayAmount: null, payDayCount: null, ...limits },
        settle: { days: 1 },
        contact: { name: null, phone: null, email: null, telegram: null },
        website: null,
        notifyUrl: null,
        settlement: null,
        callbackHosts: [],
        shutHost: null,
        ...merchant,
      }),
      '/merchant/balanceInfo': () => [
        {
          merchantId: '7',
          currency: 'MXN',
          available: '1000.00',
          pending: '0.00',
          frozen: '0.00',
          payoutTransit: '0.00',
        },
      ],
      '/merchant/ipWhiteList': () => ({
        merchantNo: 'M10001',
        lists: [{ type: 1, ips: [] }],
        recentCallers: [],
        version: 1,
      }),
    },
  });

test('staff see who they are here, from where they came last, and no merchant’s business', async () => {
  const { bodies } = await open({});
  expect(await screen.findByText('Ana Torres')).toBeInTheDocument();
  expect(screen.getByText('出纳 · 运营')).toBeInTheDocument();
  expect(screen.getByText('198.51.100.7')).toBeInTheDocument();
  expect(screen.getByText('简体中文')).toBeInTheDocument();
  expect(screen.queryByText('所属机构')).not.toBeInTheDocument();
  expect(screen.getByText('Caudal MX')).toBeInTheDocument();
  expect(bodies('/merchant/info')).toEqual([]);
});

test.each([true, false])(
  'a tax number that somebody confirmed in doubt is told to its merchant: %s',
  async (taxIdConfirmed) => {
    await open({ ownerType: 'merchant', ownerName: 'Tienda Azul' }, [], {}, { taxIdConfirmed });
    expect(await screen.findByText('RFC TAZ850101ABC')).toBeInTheDocument();
    expect(screen.queryAllByText('校验位不符，已人工确认')).toHaveLength(taxIdConfirmed ? 1 : 0);
  },
);

test('one’s own contact data stands there masked; what one has not given is left out', async () => {
  await open({});
  expect(await screen.findByText('+5255****5678')).toBeInTheDocument();
  expect(screen.getByText('a***@caudal.example')).toBeInTheDocument();
  expect(screen.getByText('电话')).toBeInTheDocument();
  expect(screen.queryByText('Telegram')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /查看完整/ })).not.toBeInTheDocument();
});

const agent = {
  proxyNo: 'A77',
  proxyType: 'admpro',
  status: 1,
  commission: [{ currency: 'MXN', accrued: '123.45', available: '67.00' }],
};
test('an agent’s people see which agent it is and what it has earned, and the way to the statement only where it is open to them', async () => {
  await open({ ownerType: 'agent', ownerName: 'Agente Sol', agent });
  expect(await screen.findByText('A77')).toBeInTheDocument();
  expect(screen.getByText('总代理')).toBeInTheDocument();
  expect(screen.getByText('123.45')).toBeInTheDocument();
  expect(screen.getByText('67.00')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '查看账户流水' })).not.toBeInTheDocument();
});

test('with the right the statement is one step away, for an agent’s people and for a merchant’s', async () => {
  const first = await open({ ownerType: 'agent', agent: { ...agent, commission: [] } }, ['billing.view']);
  expect(await screen.findByRole('link', { name: '查看账户流水' })).toHaveAttribute('href', '/billingFlow');
  expect(screen.getByText('没有佣金。')).toBeInTheDocument();
  first.unmount();
  await open({ ownerType: 'merchant' }, ['billing.view']);
  expect(await screen.findByRole('link', { name: '查看账户流水' })).toBeInTheDocument();
});

test('a merchant’s people see their merchant, asked for without an id; the lists of addresses only with the right', async () => {
  const { bodies } = await open({ ownerType: 'merchant', ownerName: 'Tienda Azul' });
  expect(await screen.findByText('Tienda Azul SA')).toBeInTheDocument();
  expect(screen.getByText('SPEI')).toBeInTheDocument();
  expect(screen.getByText('RFC TAZ850101ABC')).toBeInTheDocument();
  expect(screen.getByText('Agente Sol')).toBeInTheDocument();
  expect(await screen.findByText('1,000.00')).toBeInTheDocument();
  expect(screen.getByText('2.50')).toBeInTheDocument();
  expect(screen.queryByText('单笔限额')).not.toBeInTheDocument();
  expect(bodies('/merchant/info')).toEqual([{}]);
  expect(bodies('/merchant/ipWhiteList')).toEqual([]);
});

test('a merchant’s own limits are shown where its contract has some', async () => {
  await open({ ownerType: 'merchant' }, [], { payMax: '5000.00', payDayAmount: '90000.00', payDayCount: 40 });
  expect(await screen.findByText('单笔限额')).toBeInTheDocument();
  expect(screen.getByText('5,000.00')).toBeInTheDocument();
  expect(screen.getByText('90,000.00')).toBeInTheDocument();
  expect(screen.getByText('40')).toBeInTheDocument();
  expect(screen.queryByText('代收金额须为其整数倍')).not.toBeInTheDocument();
});

test('with the right the lists stand below', async () => {
  const { bodies } = await open({ ownerType: 'merchant' }, ['merchant.ip']);
  expect(await screen.findByText('接口调用')).toBeInTheDocument();
  expect(bodies('/merchant/ipWhiteList')).toEqual([{}]);
});
