import { useWords } from '@/services/words';
import css from './index.module.css';

/** The end of either form: why it was refused, and the button that sends it. */
export default function End({ isBusy, failure }: { isBusy: boolean; failure: string }) {
  const t = useWords();
  return (
    <>
      {failure && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
      <button type="submit" className={css.submit} disabled={isBusy}>
        {t(isBusy ? 'login.busy' : 'login.submit')}
      </button>
    </>
  );
}
