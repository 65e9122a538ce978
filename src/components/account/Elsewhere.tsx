import { Link } from '@umijs/max';
import type { Account } from '#contract/accountShape';
import { ordersOf } from '@/components/show/OfOrders';
import { api } from '@/services/api';
import { useGrants } from '@/services/can';
import { useWords } from '@/services/words';

/** What else there is about an account, each on its own screen, as far as one may open it. */
export default function Elsewhere({ account: { accountId, accountName } }: { account: Account }) {
  const t = useWords();
  const may = useGrants();
  return (
    <ul>
      {may(api.payment.page) && (
        <li>
          <Link to={ordersOf({ accountIds: accountId })}>{t('account.orders')}</Link>
        </li>
      )}
      {may(api.audit.page) && (
        <li>
          <Link to={`/auditLog?${new URLSearchParams({ objectNo: accountName })}`}>{t('account.history')}</Link>
        </li>
      )}
    </ul>
  );
}
