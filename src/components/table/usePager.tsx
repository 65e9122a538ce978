import { Fragment, useMemo } from 'react';
import { useWords } from '@/services/words';
import { useLocale } from '../show/locale';
import { type PagerProps, pagerOf } from './pager';
import StillCounting from './StillCounting';
import type { Counting } from './useCount';
import type { Change } from './useQuery';

/** The paging of a list; the same as long as its page and its total are, so that the table is not drawn again. */
export function usePager({ current, pageSize, total, counting }: Place, move: Change): PagerProps {
  const t = useWords();
  const locale = useLocale();
  return useMemo(() => {
    const still = counting && (
      <Fragment key="counting">{counting.stop && <StillCounting stop={counting.stop} />}</Fragment>
    );
    return pagerOf({ current, pageSize, total, locale, counting: still }, move, t);
  }, [current, pageSize, total, counting, locale, move, t]);
}
interface Place {
  current: number;
  pageSize: number;
  total: number;
  counting: Counting | undefined;
}
