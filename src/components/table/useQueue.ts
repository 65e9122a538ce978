import { useEffect, useRef, useState } from 'react';
import { areaOf } from '../written';

interface Given {
  /** The list's own call. */
  call: string;
  opened: string | undefined;
  /** Keys of the rows on the page; undefined where they could not be had. */
  keys: readonly string[] | undefined;
  /** When they arrived. */
  asOf: number | undefined;
  step: (key: string) => void;
  onEmpty: () => void;
}
interface Queue {
  /** The neighbours of the open row, also of one that has just left the list. */
  next: string | undefined;
  previous: string | undefined;
  onDecided: (call: string) => void;
}
const NONE: readonly string[] = [];

/**
 * A list that somebody works through: when the open row leaves it by what they have decided, the one that took its
 * place opens. What others decide takes nothing from under one's eyes.
 */
export function useQueue({ call, opened, keys, asOf, step, onEmpty }: Given): Queue {
  const rows = keys ?? NONE;
  const at = opened === undefined ? -1 : rows.indexOf(opened);
  const [last, setLast] = useState({ opened, at });
  if (at >= 0 && (last.opened !== opened || last.at !== at)) setLast({ opened, at });
  const decided = useRef<{ key: string; asOf: number | undefined }>(undefined);
  const place = last.opened === opened ? last.at : -1;
  const hasLeft = keys !== undefined && opened !== undefined && at < 0 && place >= 0;
  useEffect(() => {
    if (decided.current === undefined || keys === undefined) return;
    if (decided.current.key !== opened || (at >= 0 && decided.current.asOf !== asOf)) {
      decided.current = undefined;
      return;
    }
    if (!hasLeft) return;
    decided.current = undefined;
    const next = rows[place] ?? rows.at(-1);
    if (next === undefined) onEmpty();
    else step(next);
  });
  const onDecided = (made: string) => {
    if (opened !== undefined && areaOf(made) === areaOf(call)) decided.current = { key: opened, asOf };
  };
  if (hasLeft) return { next: rows[place], previous: rows[place - 1], onDecided };
  return { next: at < 0 ? undefined : rows[at + 1], previous: at < 0 ? undefined : rows[at - 1], onDecided };
}
