import { Button } from 'antd';
import { reasonOf } from '@/components/reason';
import { useWords } from '@/services/words';
import css from './dashboard.module.css';

/** Why there are no figures, and the way to ask again. */
export default function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords();
  return (
    <div className={css.failed} role="alert">
      {reasonOf(error).msg} <Button onClick={onRetry}>{t('common.retry')}</Button>
    </div>
  );
}
