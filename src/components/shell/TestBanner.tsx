import { useLateWords, useWords } from '@/services/words';
import css from './view.module.css';

/** Above every page of a test merchant's people: that nothing of what they see is money. */
export default function TestBanner() {
  useLateWords();
  const t = useWords();
  return (
    <p role="note" className={css.test}>
      {t('testInit.banner')}
    </p>
  );
}
