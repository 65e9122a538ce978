import { demoAccounts } from '@/services/setup';
import { useWords } from '@/services/words';
import css from './shell.module.css';

/** Says that nothing here is real money, where that is so. */
export default function DemoRibbon() {
  const t = useWords();
  if (!demoAccounts()) return null;
  return (
    <div className={css.ribbon} title={t('shell.demo')}>
      <span>{t('shell.demo')}</span>
    </div>
  );
}
