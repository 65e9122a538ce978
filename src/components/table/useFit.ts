import { useNarrow } from '../narrow';
import { useDensity } from './density';
import { PAGE_SIZE } from './useQuery';

/** Heights on the screen of a list, in px, each with the gap below it. */
const parts = { header: 56, title: 60, presets: 46, filters: 44, figures: 62, head: 40, pager: 64 };
const rowHeight = { large: 44, middle: 36, small: 28 };

/** How many rows a page begins with: as many as stand in the window above the pager, and the default of ten where those are fewer. */
export function useFit({ presets, figures }: { presets: boolean; figures: boolean }): number {
  const [density] = useDensity();
  const narrow = useNarrow();
  if (narrow) return PAGE_SIZE;
  const { header, title, filters, head, pager } = parts;
  const taken = header + title + filters + head + pager + (presets ? parts.presets : 0) + (figures ? parts.figures : 0);
  return Math.max(PAGE_SIZE, Math.floor((window.innerHeight - taken) / rowHeight[density]));
}
