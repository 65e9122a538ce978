import { Button } from 'antd';
import { useWords, type Word } from '@/services/words';
import ReadState from '../read/ReadState';
import StillCounting from './StillCounting';
import css from './table.module.css';
import type { Counting } from './useCount';
import type { Widen } from './usePeriod';

interface Props {
  loading: boolean;
  error: unknown;
  /** Not all was looked through. */
  counting?: Counting | undefined;
  /** A filter is in force, so that nothing found does not mean that there is nothing. */
  filtered: boolean;
  /** The list is of a period. */
  dated: boolean;
  /** What it means that there is nothing at all, where that is worth saying. */
  empty?: Word | undefined;
  onRetry: () => void;
  onClear: () => void;
  /** Looks further back, where nothing is of this period. */
  widen?: Widen | undefined;
}

/** What stands where rows would: they are on their way, could not be had, or there are none, and why. */
export default function TableState({
  loading,
  error,
  counting,
  filtered,
  dated,
  empty,
  onRetry,
  onClear,
  widen,
}: Props) {
  const t = useWords();
  if (error || loading) return <ReadState error={error} onRetry={onRetry} />;
  if (counting)
    return (
      <div className={css.state}>
        {counting.stop ? <StillCounting stop={counting.stop} /> : <p>{t('table.noneSoFar')}</p>}
      </div>
    );
  return (
    <div className={css.state}>
      <p>{t(filtered ? 'table.noMatch' : dated ? 'table.empty' : (empty ?? 'table.emptyAlways'))}</p>
      {filtered && <Button onClick={onClear}>{t('table.clearFilters')}</Button>}
      {widen && <Button onClick={widen.look}>{t('table.lastDays', { days: widen.days })}</Button>}
    </div>
  );
}
