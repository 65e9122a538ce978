import { Activity, type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './stage.module.css';
import { usePainted } from './usePainted';

/** What an element's screen is that was left; nothing within it counts as being in the page. */
const LEFT = 'data-left';

interface Props {
  isShown: boolean;
  children: ReactNode;
}
/**
 * Where a screen stands. Left, it is skipped by the browser as it is, and its effects end: it listens to nothing, and
 * nobody finds anything of it. It comes back as it was left, and its effects begin once it is seen.
 */
export default function Stage({ isShown, children }: Props) {
  const floor = useRef<HTMLDivElement>(null);
  const isAwake = usePainted(isShown) && isShown;
  useInSight(floor, isShown);
  useLayoutEffect(() => (isAwake ? undefined : keepLaidOut(floor.current)), [isAwake]);
  return (
    <div ref={floor} className={css.stage}>
      <Activity mode={isAwake ? 'visible' : 'hidden'}>{children}</Activity>
    </div>
  );
}

/**
 * It is seen as far down as it was read. That is heard while somebody scrolls: once it is left, another screen may
 * already stand above it, and the browser scrolls along.
 */
function useInSight(floor: { current: HTMLElement | null }, isShown: boolean): void {
  const read = useRef(0);
  useLayoutEffect(() => {
    const { current: at } = floor;
    if (!at || !isShown) return;
    unhide(at);
    at.removeAttribute(LEFT);
    if (read.current !== window.scrollY) window.scrollTo(0, read.current);
    const hear = () => {
      read.current = window.scrollY;
    };
    window.addEventListener('scroll', hear, { passive: true });
    return () => {
      window.removeEventListener('scroll', hear);
      unhide(at);
      at.setAttribute(LEFT, '');
    };
  }, [floor, isShown]);
}

/** React hides what is not awake with `display`, for which the browser forgets where all of it lies. */
function unhide(floor: HTMLElement): void {
  for (const part of floor.children) if (part instanceof HTMLElement) part.style.removeProperty('display');
}
/** It hides it once more where it found time for it. */
function keepLaidOut(floor: HTMLElement | null): (() => void) | undefined {
  if (!floor) return;
  unhide(floor);
  const hidden = new MutationObserver(() => unhide(floor));
  for (const part of floor.children) hidden.observe(part, { attributeFilter: ['style'] });
  return () => hidden.disconnect();
}
