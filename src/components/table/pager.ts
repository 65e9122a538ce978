import type { ReactNode } from 'react';
import type { Say } from '@/services/words';
import { countText } from '../show/amountText';
import { isolated } from '../show/isolated';
import { type Change, PAGE_SIZE } from './useQuery';

export interface PagerProps {
  current: number;
  pageSize: number;
  total: number;
  showSizeChanger: boolean;
  pageSizeOptions: number[];
  showTotal: (total: number, range: [number, number]) => ReactNode;
  onChange: (page: number, size: number) => void;
}

interface Where {
  current: number;
  pageSize: number;
  total: number;
  locale: string;
  /** What stands behind the total, which is not all then. */
  counting: ReactNode;
}

/** Paging that says "1–10 of 12,345" and lives in the address. */
export const pagerOf = ({ current, pageSize, total, locale, counting }: Where, change: Change, t: Say): PagerProps => ({
  current,
  pageSize,
  total,
  showSizeChanger: true,
  pageSizeOptions: [10, 20, 50, 100, 200],
  showTotal: (all, [from, to]) => {
    const range = isolated(`${countText(from, locale)}–${countText(to, locale)}`);
    const values = { range, total: countText(all, locale) };
    return counting ? [t('table.atLeast', values), ' ', counting] : t('table.total', values);
  },
  onChange: (page, size) =>
    change(
      size === pageSize
        ? { page: String(page), ...(size !== PAGE_SIZE && { size: String(size) }) }
        : { size: String(size) },
    ),
});
