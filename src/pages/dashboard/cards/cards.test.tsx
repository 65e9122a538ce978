import { screen, within } from '@testing-library/react';
import type { Right } from '#contract/right';
import { openScreen } from '../../../../tests/console/screen';
import Cards from '../Cards';

const NOW = Date.parse('2026-11-21T20:03:22Z');
const price = {
  ...{ currency: 'MXN', marketPrice: null, marketSource: 'manual', sources: [], marketTime: null, priceMode: 1 },
  ...{ offsetType: null, offsetValue: null, livePrice: null, staticUPrice: null, staticEnabled: false },
  ...{ backUPrice: null, backOffsetType: null, backOffsetValue: null, spreadBp: null, stale: true, history24h: [] },
  ...{ updatedBy: null, updatedTime: null, version: 0 },
};
const position = (currency: string, coverage: string, own?: string) => ({
  ...{ currency, coverage, totalAssets: '90.00', totalLiabilities: '100.00', assets: {}, liabilities: {} },
  accounts: [
    { kind: 'asset:bank', side: 'assets', amount: '90.00' },
    { kind: 'mch:available', side: 'liabilities', amount: '100.00' },
  ],
  ...(own !== undefined && { own }),
});
const fund = (own?: string) => ({
  asOf: NOW,
  byCurrency: [position('BRL', '120.50', own), position('MXN', '90.00', own)],
  byChannel: [],
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
  await open(['home.fund', 'ledger.view', 'ledger.all'], '-10.00');
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
