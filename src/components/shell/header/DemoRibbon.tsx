import { demoAccounts } from '@/services/setup';
import { useWords } from '@/services/words';
import css from './header.module.css';

/** Says that nothing here is real money, where that is so. */
export default function DemoRibbon() {
  const t = useWords();
  if (!demoAccounts()) return null;
  return (
    <span className={css.ribbon} title={t('shell.demo')}>
      {t('shell.demo')}
    </span>
  );
}
