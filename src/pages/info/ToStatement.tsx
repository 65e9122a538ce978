import { Link } from '@umijs/max';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';

/** The way to every change of one's own balances, and to the file of them. */
export default function ToStatement() {
  const t = useWords();
  return useCan(api.merchant.billingFlow) && <Link to="/billingFlow">{t('merchant.statement')}</Link>;
}
