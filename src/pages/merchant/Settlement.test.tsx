import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Right } from '#contract/right';
import { openScreen } from '../../../tests/console/screen';
import Besides from './Besides';
import Settlement from './Settlement';
import Standing from './Standing';

type Own = Parameters<typeof Settlement>[0]['own'];
const rule = {
  ...{ currency: 'MXN', own: false, enabled: true, auto: false, windowFrom: '09:00', windowTo: '18:00', timesADay: 2 },
  ...{ weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], least: '100.00', most: null, mostADay: null },
  ...{ feePercent: '0.5000', feeFixed: '10.00', feeCap: '300.00', feeMode: 1, cycle: 'T', cycleDays: 1 },
};
// Of the profile these parts read no more.
const own = (given: object = {}) =>
  ({ name: 'Tienda & Sol', currency: 'MXN', settlement: rule, ownPrices: [], ...given }) as unknown as Own;
const open = (part: React.ReactNode, grants: Right[] = []) => openScreen('/merchant', part, { grants, answers: {} });

test('the rule in force is shown with whose it is, and who may change it is led there', async () => {
  await open(<Settlement own={own()} />, ['settlement.rule']);
  expect(await screen.findByText('T+1')).toBeInTheDocument();
  expect(screen.getByText('09:00–18:00', { exact: false })).toBeInTheDocument();
  const way = screen.getByRole('link', { name: '结算规则' });
  expect(way).toHaveAttribute('href', '/settlementRule?currency=MXN&everybody=true');
});

test('a rule of its own is found by its name; where there is none that is said', async () => {
  await open(<Settlement own={own({ settlement: { ...rule, own: true } })} />, ['settlement.rule']);
  expect(await screen.findByText('本商户')).toBeInTheDocument();
  const way = screen.getByRole('link', { name: '结算规则' });
  expect(way).toHaveAttribute('href', '/settlementRule?keyword=Tienda%20%26%20Sol');
});

test('without a rule nothing is settled, which is said; who may not change it is not led there', async () => {
  await open(<Settlement own={own({ settlement: null })} />);
  expect(await screen.findByText('该币种还没有结算规则，无法结算。')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('beside the rates stand the fee of a settlement, and by which price USDT goes', async () => {
  await open(<Besides own={own({ ownPrices: ['back', 'fixed'] })} />);
  expect(await screen.findByText('0.5 %', { exact: false })).toBeInTheDocument();
  expect(screen.getByText('专属回 U 价 · 使用静态 U 价')).toBeInTheDocument();
});

test('without a price of its own it has that of all', async () => {
  await open(<Besides own={own()} />);
  expect(await screen.findByText('统一 U 价')).toBeInTheDocument();
});

test('a merchant is taken out of use by its own button; a closed one by none', async () => {
  const of = { id: '7', name: 'Tienda', status: 1 };
  await open(<Standing of={of} />, ['merchant.status']);
  expect(await screen.findByRole('button', { name: /停\s?用/ })).toBeInTheDocument();
});

test('one that is out of use may be closed for good, with a reason', async () => {
  await open(<Standing of={{ id: '7', name: 'Tienda', status: 0 }} />, ['merchant.status']);
  await userEvent.click(await screen.findByRole('button', { name: /注\s?销/ }));
  expect(await screen.findByText(/余额须为零/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /启\s?用/, hidden: true })).toBeInTheDocument();
});

test('a closed merchant stays closed', async () => {
  await open(
    <>
      <p>here</p>
      <Standing of={{ id: '7', name: 'Tienda', status: 4 }} />
    </>,
    ['merchant.status'],
  );
  expect(await screen.findByText('here')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
