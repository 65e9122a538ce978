import { Button } from 'antd';
import { useWords } from '@/services/words';
import { reasonOf } from '../reason';
import css from './card.module.css';

/** Why a card has nothing to show, and the way to ask again. */
export default function Unread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords();
  return (
    <p role="alert" className={css.failed}>
      {reasonOf(error).msg} <Button onClick={onRetry}>{t('common.retry')}</Button>
    </p>
  );
}
