import { useState } from 'react';
import { useKeys } from '../keys/useKeys';
import type { DrawerProps } from './DrawerProps';
import type { Query } from './filter';
import type { Change } from './useQuery';

const ENTER = 'Enter';
const ESCAPE = 'Escape';

interface Steps {
  query: Query;
  change: Change;
  /** Keys of the rows on the page. */
  keys: readonly string[];
  refresh: () => void;
  search: () => void;
}

/**
 * Which row is marked and which is open, moved by the keyboard. J, K or arrows mark, Enter opens, Escape unmarks; in
 * the drawer J and K walk on; R and / always.
 */
export function useOpenRow({ query, change, keys, refresh, search }: Steps): {
  marked: string | undefined;
  open: (key: string) => void;
  drawer: Omit<DrawerProps, 'asOf' | 'row'> | undefined;
} {
  const [marked, setMarked] = useState<string>();
  const opened = query.open;
  const open = (key: string) => {
    setMarked(key);
    change({ open: key });
  };
  const neighbour = (of: string | undefined, step: 1 | -1) => keys[of === undefined ? 0 : keys.indexOf(of) + step];
  const next = opened && keys.includes(opened) ? neighbour(opened, 1) : undefined;
  const previous = opened && keys.includes(opened) ? neighbour(opened, -1) : undefined;
  const to = (key: string | undefined) => (key === undefined ? undefined : () => open(key));
  const mark = (step: 1 | -1) => () => {
    const next = neighbour(marked, step) ?? marked;
    setMarked(next);
    if (next !== undefined)
      document.querySelector(`[data-row-key="${CSS.escape(next)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const toNext = to(next);
  const toPrevious = to(previous);
  useKeys({
    '/': search,
    r: refresh,
    ArrowDown: mark(1),
    ArrowUp: mark(-1),
    ...(marked !== undefined && !opened && { [ENTER]: () => open(marked) }),
    ...(opened ? { ...(toNext && { j: toNext }), ...(toPrevious && { k: toPrevious }) } : { j: mark(1), k: mark(-1) }),
    ...(marked !== undefined && !opened && { [ESCAPE]: () => setMarked(undefined) }),
  });
  const drawer = opened
    ? { id: opened, onClose: () => change({ open: undefined, tab: undefined }), onNext: toNext, onPrevious: toPrevious }
    : undefined;
  return { marked: opened ?? marked, open, drawer };
}
