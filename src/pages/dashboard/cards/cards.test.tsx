import { screen, within } from '@testing-library/react';
import type { Right } from '#contract/right';
import { openScreen } from '../../../../tests/console/screen';
import Cards from '../Cards';

const NOW = Date.parse('2026-11-21T20:03:22Z');
const price = {
  ...{ currency: 'MXN', marketPrice: null, marketSource: 'manual', sources: [], marketTime: null, priceMode: 1 },
  ...{ offsetType: null, offsetValue: null, livePrice: null, staticUPrice: null, staticEnabled: false },
  ...{ backUPrice: null, backOffsetType: null, backOffsetValue: null, spreadBp: null, stale: true, history24h: [] },
  ...{ boundMerchants: null, ownPrices: null, updatedBy: null, updatedTime: null, version: 0 },
};
const position = (currency: string, coverage: string, own?: string) => ({
  ...{ currency, coverage, totalAssets: '90.00', totalLiabilities: '100.00', assets: {}, liabilities: {} },
  accounts: [
    { kind: 'asset:bank', side: 'assets', amount: '90.00', unexplained: '-415644.54' },
    { kind: 'mch:available', side: 'liabilities', amount: '100.00', unexplained: '0.00' },
  ],
  ...(own !== undefined && { own }),
});
const fund = (own?: string) => ({
  asOf: NOW,
  byCurrency: [position('BRL', '120.50', own), position('MXN', '90.00', own)],
  byChannel: [],
  places: [
    {
      ...{ placeId: '7', name: 'Banorte', currency: 'MXN', asOf: NOW, snapshotBook: '415645.54', balance: '1.00' },
      ...{ diff: '-415644.54', unexplained: '-415644.54' },
    },
  ],
  alerts: [{ kind: 'uncovered', currency: 'MXN', amount: '10.00', account: null }],
});
const open = (grants: Right[], own?: string) =>
  openScreen('/dashboard', <Cards currency="MXN" />, {
    grants: ['home.view', ...grants],
    answers: { '/home/info/price': () => price, '/home/info/fund': () => fund(own) },
  });
const card = async () => within(await screen.findByRole('region', { name: '资金状况', busy: false }));
const row = (name: RegExp) => screen.findByRole('row', { name });

test('finance sees the position of the chosen currency, red below full cover, each figure leading to its accounts', async () => {
  await open(['home.fund', 'ledger.view', 'ledger.all', 'bank.view'], '-10.00');
  expect(within(await row(/^商户可用|^可用余额/)).getByRole('link')).toHaveAttribute(
    'href',
    '/ledger?part=accounts&kind=mch%3Aavailable&currency=MXN',
  );
  const fundCard = await card();
  const covered = fundCard.getByText('90 %').closest('[data-family]');
  expect(covered).toHaveAttribute('data-family', 'failed');
  expect(fundCard.getByText('120.5 %').closest('[data-family]')).toHaveAttribute('data-family', 'done');
  expect(fundCard.getByText('负债超出资产')).toBeInTheDocument();
  expect(fundCard.getByText('自有')).toBeInTheDocument();
  // The bank counts as it was seen, beside the books of that moment.
  const seen = within(fundCard.getByRole('list', { name: '按实盘计入的账户' }));
  expect(seen.getByRole('link', { name: 'Banorte' })).toHaveAttribute('href', '/bankAccount?id=7&tab=snapshots');
  for (const amount of [/415,645\.54/, /^.*1\.00/]) expect(seen.getAllByText(amount).length).toBeGreaterThan(0);
  expect(within(await row(/^银行/)).getByText(/415,644\.54/)).toBeInTheDocument();
});

test('a cashier sees no profit, and is led to places alone; who has no right to it asks for nothing', async () => {
  const cashier = await open(['home.fund', 'ledger.view']);
  const fundCard = await card();
  expect(fundCard.queryByText('自有')).not.toBeInTheDocument();
  expect(fundCard.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill('/ledger?part=accounts&kind=asset%3Abank&currency=MXN'),
  );
  cashier.unmount();
  const { bodies } = await open([]);
  expect(await screen.findByRole('region', { name: 'U 价' })).toBeInTheDocument();
  expect(bodies('/home/info/fund')).toEqual([]);
});

const stage = { count: 1, amount: '25.00' };
const settlements = [
  {
    ...{ currency: 'MXN', requested: { count: 2, amount: '125.00' }, approved: stage, paying: stage, paid: stage },
    ...{ failed: { count: 0, amount: '0.00' }, oldestWaitingMinutes: 42, byOwnerType: [] },
  },
];
const channel = { channelCode: 'NORTE', channelName: 'Norte', currency: 'MXN' };
const all = {
  '/home/info/price': () => price,
  '/home/info/fund': () => fund(),
  '/home/info/transaction/withdraw': () => settlements,
  '/home/info/transaction/paytmsettle': () => [
    { ...channel, settledAmount: '50.00', pendingAmount: '146.00', lastSettleTime: null },
  ],
  '/home/info/transaction/paytmQuery': () => [
    {
      ...{ ...channel, ourCount: 3, ourAmount: '200.00', upstreamCount: null, upstreamAmount: null, diffAmount: null },
      ...{ upstreamBalance: null, queryTime: NOW, ok: false, msg: '该通道不提供收款统计' },
    },
  ],
  '/account/bank/account/page': () => ({
    ...{ total: 1, summary: [] },
    list: [{ id: '9', name: 'BBVA 1', currency: 'MXN', bookBalance: '90.00' }],
  }),
};
const cardsOf = async (grants: Right[]) => {
  const { unmount } = await openScreen('/dashboard', <Cards currency="MXN" />, { grants, answers: all });
  await screen.findByRole('region', { name: 'U 价', busy: false });
  const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  unmount();
  return names;
};

test('each role has the cards of its rights', async () => {
  const finance: Right[] = ['home.view', 'home.fund', 'home.upstream', 'settlement.view', 'bank.snapshot', 'bank.view'];
  expect(await cardsOf(finance)).toEqual(
    expect.arrayContaining(['U 价', '资金状况', '我保管的账户', '结算', '上游通道']),
  );
  expect(await cardsOf(['home.view', 'home.upstream', 'settlement.view'])).not.toContain('资金状况');
  expect((await cardsOf(['home.view', 'settlement.view'])).sort()).toEqual(['U 价', '结算'].sort());
  expect(await cardsOf(['home.view'])).toEqual(['U 价']);
});

test('a channel’s debt leads to its lines, what it cannot tell is said, and a settlement figure leads to its list', async () => {
  await openScreen('/dashboard', <Cards currency="MXN" />, {
    grants: ['home.view', 'home.upstream', 'settlement.view', 'ledger.view', 'ledger.all'],
    answers: all,
  });
  const norte = within(await screen.findByRole('region', { name: 'Norte MXN' }));
  expect(norte.getByRole('link')).toHaveTextContent('146.00');
  expect(screen.getByText('该通道不提供收款统计')).toBeInTheDocument();
  expect(norte.getByText('尚未结算过')).toBeInTheDocument();
  const requests = await row(/^申请/);
  expect(requests).toHaveTextContent('2 笔');
  expect(within(requests).getByRole('link')).toHaveAttribute(
    'href',
    '/settlementRecord?currency=MXN&status=1,2,3,4,5,6,7,8',
  );
  expect(await row(/^最久等待/)).toHaveTextContent('42 分钟');
});
