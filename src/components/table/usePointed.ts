import { type RefObject, useEffect } from 'react';

/** ms without a scroll event: the rows stand. */
const STANDS = 150;
const ROW = '.ant-table-row';

/**
 * Says on a row that it is pointed at, as `data-pointed`. While rows pass under a pointer that rests, the one pointed
 * at before keeps it: each change paints all rows anew. The browser's own `:hover` would go from row to row. A slow
 * browser tells of the row below before it tells that the page was scrolled: then the pointer's place is the same.
 */
export function usePointed(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const at = box.current;
    if (!at) return;
    let standing: ReturnType<typeof setTimeout> | undefined;
    let pointed: Element | null = null;
    const point = (row: Element | null) => {
      if (row === pointed) return;
      pointed?.removeAttribute('data-pointed');
      row?.setAttribute('data-pointed', '');
      pointed = row;
    };
    const stand = () => {
      standing = undefined;
      point(at.querySelector(`${ROW}:hover`));
    };
    const standIn = (ms: number) => {
      clearTimeout(standing);
      standing = setTimeout(stand, ms);
    };
    const roll = () => standIn(STANDS);
    let seen = '';
    const over = ({ target, clientX, clientY }: MouseEvent) => {
      const place = `${clientX} ${clientY}`;
      if (place === seen) roll();
      else if (standing === undefined && target instanceof Element) point(target.closest(ROW));
      seen = place;
    };
    // What comes over the rows is painted first.
    const leave = () => standIn(0);
    at.addEventListener('pointerover', over);
    at.addEventListener('pointerleave', leave);
    window.addEventListener('scroll', roll, { passive: true });
    return () => {
      clearTimeout(standing);
      point(null);
      at.removeEventListener('pointerover', over);
      at.removeEventListener('pointerleave', leave);
      window.removeEventListener('scroll', roll);
    };
  }, [box]);
}
