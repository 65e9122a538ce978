import { type RefObject, useEffect, useRef } from 'react';

/** What scrolls sideways must be reachable by keyboard (WCAG 2.1.1). Rows bring buttons of their own; a table without rows is a stop itself. */
export function useReachable(isEmpty: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  // After each render: antd makes the part that scrolls, and makes it anew.
  useEffect(() => {
    const body = box.current?.querySelector('.ant-table-body');
    if (isEmpty) body?.setAttribute('tabindex', '0');
    else body?.removeAttribute('tabindex');
  });
  return box;
}
