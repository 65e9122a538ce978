import { Link } from '@umijs/max';
import { useWords } from '@/services/words';
import LookAs from './LookAs';

/** What else there is about a merchant, each on its own screen. */
export default function Elsewhere({
  merchant,
}: {
  merchant: { id: string; merchantNo: string; name: string } | undefined;
}) {
  const t = useWords();
  if (!merchant) return null;
  return (
    <>
      <LookAs merchant={merchant} />
      <ul>
        <li>
          <Link to={`/employee?ownerType=merchant&keyword=${merchant.merchantNo}`}>{t('merchant.people')}</Link>
        </li>
        <li>
          <Link to={`/auditLog?objectNo=${merchant.merchantNo}`}>{t('merchant.history')}</Link>
        </li>
        <li>
          <Link to={`/billingFlow?merchantId=${merchant.id}`}>{t('merchant.statement')}</Link>
        </li>
      </ul>
    </>
  );
}
