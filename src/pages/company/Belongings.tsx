import Links from '@/components/show/Links';
import { api } from '@/services/api';

const screens = [
  ['paymentAccount', api.account.page],
  ['payoutAccount', api.account.page],
  ['bankAccount', api.bank.page],
  ['merchant', api.merchant.page],
] as const;

/** Leads to what is a company's. */
export default function Belongings({ companyId }: { companyId: string }) {
  const leads = screens.map(([screen, asks]) => ({
    word: `menu.${screen}` as const,
    to: `/${screen}?companyId=${companyId}`,
    asks,
  }));
  return <Links leads={leads} />;
}
