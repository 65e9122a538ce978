import { useMemo } from 'react';
import { useWords } from '@/services/words';
import { useLocale } from '../show/locale';
import { type PagerProps, pagerOf } from './pager';
import type { Change } from './useQuery';

/** The paging of a list; the same as long as its page and its total are, so that the table is not drawn again. */
export function usePager({ current, pageSize }: Place, total: number, move: Change): PagerProps {
  const t = useWords();
  const locale = useLocale();
  return useMemo(
    () => pagerOf({ current, pageSize, total, locale }, move, t),
    [current, pageSize, total, locale, move, t],
  );
}
interface Place {
  current: number;
  pageSize: number;
}
