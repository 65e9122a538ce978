import type { Account } from '#contract/accountShape';
import Links from '@/components/show/Links';
import { ordersOf } from '@/components/show/OfOrders';
import { api } from '@/services/api';

/** What else there is about an account. */
export default function Elsewhere({ account: { accountId, accountName } }: { account: Account }) {
  const history = `/auditLog?${new URLSearchParams({ objectNo: accountName })}`;
  return (
    <Links
      leads={[
        { word: 'account.orders', to: ordersOf({ accountIds: accountId }), asks: api.payment.page },
        { word: 'account.history', to: history, asks: api.audit.page },
      ]}
    />
  );
}
