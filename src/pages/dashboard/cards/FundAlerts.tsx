import { Link } from '@umijs/max';
import type { Alert } from '#contract/homeFund';
import FamilyTag from '@/components/show/FamilyTag';
import Money from '@/components/show/Money';
import { useAccounts } from '@/components/show/useAccounts';
import { useNamed } from '@/components/show/useNamed';
import { useWords } from '@/services/words';
import css from './cards.module.css';

/** What somebody should see to, in whatever currency. */
export default function FundAlerts({ of }: { of: readonly Alert[] }) {
  const t = useWords();
  if (of.length === 0) return null;
  return (
    <ul className={css.alerts}>
      {of.map(({ kind, currency, amount, account }) => (
        <li key={`${kind} ${currency} ${account}`}>
          <FamilyTag family="yours">{t(`home.fund.${kind}`)}</FamilyTag>{' '}
          {account !== null && <Place kind={account} currency={currency} />}{' '}
          <Money amount={amount} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

function Place({ kind, currency }: { kind: string; currency: string }) {
  const name = useNamed()('ledger', kind);
  const to = useAccounts()([kind], currency);
  return to === undefined ? name : <Link to={to}>{name}</Link>;
}
