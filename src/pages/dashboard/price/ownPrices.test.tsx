import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Right } from '#contract/right';
import { openScreen } from '../../../../tests/console/screen';
import PriceCard from './PriceCard';

const NOW = Date.parse('2026-11-21T20:03:22Z');
const price = {
  ...{ currency: 'MXN', marketPrice: '18.0000', marketSource: 'manual', sources: ['manual'], marketTime: NOW },
  ...{ priceMode: 1, offsetType: 'percent', offsetValue: '0.0000', livePrice: '18.0000', staticUPrice: '18.1000' },
  ...{ staticEnabled: true, backUPrice: '18.2000', backOffsetType: null, backOffsetValue: null, spreadBp: 111 },
  ...{ stale: false, history24h: [], boundMerchants: 0, ownPrices: 2, updatedBy: 'ana', updatedTime: NOW, version: 3 },
};
const own = {
  ...{ id: '1', merchantId: '7', merchantNo: 'M7', merchantName: 'Tienda Sur', kind: 'back', currency: 'MXN' },
  ...{ uPrice: '18.0900', offsetType: 'percent', offsetValue: '0.5000', effectiveFrom: NOW, effectiveTo: null },
  ...{ state: 'inForce', setBy: 'ana', setTime: NOW, endedBy: null, endedTime: null },
};
const open = (grants: Right[], of: object = price) =>
  openScreen('/dashboard', <PriceCard currency="MXN" />, {
    grants: ['home.view', ...grants],
    answers: {
      '/home/info/price': () => of,
      '/home/info/staticUPrice': () => ({ list: [] }),
      '/home/info/ownPrice': () => [own],
    },
  });

test('who sets prices sees how many merchants have another, is led to them, and opens the list', async () => {
  await open(['price.edit', 'merchant.view']);
  const link = await screen.findByRole('link', { name: '2 个商户另有价格' });
  expect(link).toHaveAttribute('href', '/merchant?ownPrice=back&currency=MXN');
  await userEvent.click(screen.getByRole('button', { name: '商户价格' }));
  const row = await screen.findByRole('row', { name: /Tienda Sur/ });
  expect(row).toHaveTextContent('专属回 U 价 +0.5 %');
  expect(within(row).getByRole('button', { name: /结\s?束/ })).toBeInTheDocument();
});

test('who sets no prices is told of nobody’s', async () => {
  await open([], { ...price, boundMerchants: null, ownPrices: null });
  expect(await screen.findByRole('region', { name: 'U 价', busy: false })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '商户价格' })).not.toBeInTheDocument();
  expect(screen.queryByText(/另有价格/)).not.toBeInTheDocument();
});
