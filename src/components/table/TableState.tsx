import { Button, Skeleton } from 'antd';
import { code } from '#contract/error';
import { useWords } from '@/services/words';
import { reasonOf } from '../reason';
import Copyable from '../show/Copyable';
import css from './table.module.css';
import type { Widen } from './usePeriod';

interface Props {
  loading: boolean;
  error: unknown;
  /** A filter is in force, so that nothing found does not mean that there is nothing. */
  filtered: boolean;
  /** The list is of a period. */
  dated: boolean;
  onRetry: () => void;
  onClear: () => void;
  /** Looks further back, where nothing is of this period. */
  widen?: Widen | undefined;
}

/** What stands where rows would: they are on their way, could not be had, or there are none, and why. */
export default function TableState({ loading, error, filtered, dated, onRetry, onClear, widen }: Props) {
  const t = useWords();
  if (error) {
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
  if (loading)
    return <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} className={css.skeleton ?? ''} />;
  return (
    <div className={css.state}>
      <p>{t(filtered ? 'table.noMatch' : dated ? 'table.empty' : 'table.emptyAlways')}</p>
      {filtered && <Button onClick={onClear}>{t('table.clearFilters')}</Button>}
      {widen && <Button onClick={widen.look}>{t('table.lastDays', { days: widen.days })}</Button>}
    </div>
  );
}
