import { useRef, useState } from 'react';
import { useKeys } from '../keys/useKeys';
import type { Query } from './filter';
import type { Open, Opening } from './OpenRow';
import type { Change } from './useQuery';
import { useQueue } from './useQueue';

const ENTER = 'Enter';
const ESCAPE = 'Escape';

/** Of the screen that is shown: one that was left may have a row of the same key. */
const rowOf = (key: string) => document.querySelector(`[data-row-key="${CSS.escape(key)}"]:not([data-left] *)`);

interface Given {
  /** The list's own call. */
  call: string;
  query: Query;
  change: Change;
  /** Keys of the rows on the page. */
  keys: readonly string[];
  /** False where the rows could not be had. */
  isAnswered: boolean;
  /** When they arrived. */
  asOf: number | undefined;
  /** Whether its rows have a drawer. */
  opens: boolean;
  refresh: () => void;
  search: () => void;
}

/**
 * Which row is marked and which is open, moved by the keyboard. J, K or arrows mark, Enter opens, Escape unmarks; in
 * the drawer J and K walk on; R and / always. They also walk on from a row that has left the list.
 */
export function useOpenRow({ call, query, change, keys, isAnswered, asOf, opens, refresh, search }: Given): {
  marked: string | undefined;
  /** For a row that somebody chose in the list: its drawer comes first, and the list follows. */
  open: (key: string) => void;
  /** For `OpenRow`. */
  openRow: Pick<Open, 'drawer' | 'onClose' | 'onOpened' | 'opening' | 'onDecided'>;
} {
  const [marked, setMarked] = useState<string>();
  const opening = useRef<Opening>(null);
  const opened = query.open;
  const step = (key: string) => {
    setMarked(key);
    change({ open: key });
  };
  // A screen that just came back hears presses before its drawer does: the address opens it then.
  const open = (key: string) => opens && (opening.current ?? step)(key);
  const neighbour = (of: string | undefined, by: 1 | -1) => keys[of === undefined ? 0 : keys.indexOf(of) + by];
  const onClose = () => change({ open: undefined, tab: undefined });
  const shown = isAnswered ? keys : undefined;
  const { next, previous, onDecided } = useQueue({ call, opened, keys: shown, asOf, step, onEmpty: onClose });
  const to = (key: string | undefined) => (key === undefined ? undefined : () => step(key));
  const mark = (by: 1 | -1) => () => {
    const next = neighbour(marked, by) ?? marked;
    setMarked(next);
    if (next !== undefined) rowOf(next)?.scrollIntoView({ block: 'nearest' });
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
  const drawer = opened ? { id: opened, onNext: toNext, onPrevious: toPrevious } : undefined;
  return { marked: opened ?? marked, open, openRow: { drawer, onClose, onOpened: step, opening, onDecided } };
}
