import { Button } from 'antd';
import { code } from '#contract/error';
import { useWords } from '@/services/words';
import { reasonOf } from '../reason';
import Copyable from '../show/Copyable';
import css from '../table/table.module.css';

interface Props {
  /** Absent while it is on its way. */
  error: unknown;
  onRetry: () => void;
}

/** What stands where something read will stand: it is on its way, or could not be had, and why. */
export default function ReadState({ error, onRetry }: Props) {
  const t = useWords();
  if (!error) return <RowsToCome />;
  const reason = reasonOf(error);
  if (reason.code === code.noPermission) return <p className={css.state}>{t('table.noRight')}</p>;
  return (
    <div className={css.state} role="alert">
      <p>{reason.msg}</p>
      {reason.requestNo && (
        <p>
          {t('table.requestNo')} <Copyable text={reason.requestNo} />
        </p>
      )}
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </div>
  );
}

/** Ten, as a page begins with, and one for their heads. */
const LINES = Array.from({ length: 11 }, (_, line) => line);
/** The shape of rows, for whoever waits. */
function RowsToCome() {
  return (
    <div className={css.skeleton} data-waiting>
      {LINES.map((line) => (
        <i key={line} />
      ))}
    </div>
  );
}
