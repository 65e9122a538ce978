import { layout } from '@@/layout';
import type { CSSProperties } from 'react';
import { useDensity } from './density';
import { PAGE_SIZE } from './useQuery';

/** Heights on the screen of a list, in px, each with the gap below it. */
const parts = { title: 60, presets: 46, filters: 44, figures: 62, head: 40, pager: 64 };

/**
 * The room of one row where a page of the default ten fills the window above the pager, for the stylesheet. None where
 * somebody chose close rows or another size of the page.
 */
export function useFit(pageSize: number, { presets, figures }: { presets: boolean; figures: boolean }): CSSProperties {
  const [density] = useDensity();
  if (pageSize !== PAGE_SIZE || density === 'small') return {};
  const { title, filters, head, pager } = parts;
  const taken =
    layout.headerHeight +
    title +
    filters +
    head +
    pager +
    (presets ? parts.presets : 0) +
    (figures ? parts.figures : 0);
  return { '--row-height': `min(56px, (100dvh - ${taken}px) / ${PAGE_SIZE})` } as CSSProperties;
}
