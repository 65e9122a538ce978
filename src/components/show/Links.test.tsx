import { screen } from '@testing-library/react';
import { api } from '@/services/api';
import { openScreen } from '../../../tests/console/screen';
import Links from './Links';

const leads = [
  { word: 'menu.merchant', to: '/merchant?companyId=7', asks: api.merchant.page },
  { word: 'menu.bankAccount', to: '/bankAccount?companyId=7', asks: api.bank.page },
] as const;

test('one is led to each screen that one may open, and to no other', async () => {
  await openScreen('/company', <Links leads={leads} />, { grants: ['merchant.view'], answers: {} });
  const [only, ...others] = await screen.findAllByRole('link');
  expect(only).toHaveAttribute('href', '/merchant?companyId=7');
  expect(others).toEqual([]);
});
