import { Activity, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePainted } from './usePainted';

interface Props {
  isShown: boolean;
  children: ReactNode;
}
/**
 * Where a screen stands. Left, it is taken out of the page as it is, and its effects end: it listens to nothing, and
 * nobody finds anything of it. It comes back as it was left, and its effects begin once it is seen.
 */
export default function Stage({ isShown, children }: Props) {
  const [floor] = useState(() => document.createElement('div'));
  const isAwake = usePainted(isShown) && isShown;
  return (
    <>
      {isShown && <Floor of={floor} isAwake={isAwake} />}
      {createPortal(<Activity mode={isAwake ? 'visible' : 'hidden'}>{children}</Activity>, floor)}
    </>
  );
}

interface Standing {
  of: HTMLElement;
  isAwake: boolean;
}
/** It stands before the screen, so that the screen's own effects find it in the page, as far down as it was read. */
function Floor({ of: floor, isAwake }: Standing) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    unhide(floor);
    place.current?.append(floor);
    const read = Number(floor.dataset['read'] ?? 0);
    if (read !== window.scrollY) window.scrollTo(0, read);
    return () => {
      floor.dataset['read'] = String(window.scrollY);
      floor.remove();
    };
  }, [floor]);
  useLayoutEffect(() => (isAwake ? undefined : keepInSight(floor)), [floor, isAwake]);
  return <div ref={place} />;
}

/** React hides what is not awake, and takes that back by itself once it is. */
function unhide(floor: HTMLElement): void {
  for (const part of floor.children) if (part instanceof HTMLElement) part.style.removeProperty('display');
}
/** It hides it once more where it found time for it. The page would be empty for a moment, and be read from its top. */
function keepInSight(floor: HTMLElement): () => void {
  const hidden = new MutationObserver(() => unhide(floor));
  for (const part of floor.children) hidden.observe(part, { attributeFilter: ['style'] });
  return () => hidden.disconnect();
}
