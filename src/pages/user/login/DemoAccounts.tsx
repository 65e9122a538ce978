import type { DemoAccount } from '@/services/setup';
import { useWords } from '@/services/words';
import css from './index.module.css';

/** The accounts of a demo installation, one for each role; choosing one fills the form. */
export default function DemoAccounts({
  accounts,
  choose,
}: {
  accounts: DemoAccount[];
  choose: (account: DemoAccount) => void;
}) {
  const t = useWords();
  return (
    <section className={css.demo} aria-label={t('login.demo')}>
      <p>
        {t('login.demo')} <span>{t('login.demo.hint')}</span>
      </p>
      <div className={css.chips}>
        {accounts.map((account) => (
          <button
            key={account.userName}
            type="button"
            className={css.chip}
            onClick={() => choose(account)}
            title={account.roleCode}
            dir="ltr"
          >
            {account.userName}
          </button>
        ))}
      </div>
    </section>
  );
}
