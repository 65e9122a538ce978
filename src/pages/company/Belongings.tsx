import { Link } from '@umijs/max';
import { api } from '@/services/api';
import { useGrants } from '@/services/can';
import { useWords } from '@/services/words';
import css from './belongings.module.css';

const screens = [
  ['paymentAccount', api.account.page],
  ['payoutAccount', api.account.page],
  ['bankAccount', api.bank.page],
  ['merchant', api.merchant.page],
] as const;

/** Leads to what is a company's, each on its own screen, as far as one may open it. */
export default function Belongings({ companyId }: { companyId: string }) {
  const t = useWords();
  const may = useGrants();
  return (
    <ul className={css.list}>
      {screens
        .filter(([, call]) => may(call))
        .map(([screen]) => (
          <li key={screen}>
            <Link to={`/${screen}?companyId=${companyId}`}>{t(`menu.${screen}`)}</Link>
          </li>
        ))}
    </ul>
  );
}
