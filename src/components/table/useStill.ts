import { useEffect, useRef } from 'react';

/** What the part of the screen that holds the rows listens to. */
export interface StillBox {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}
interface StillState {
  box: StillBox;
  mayMove: () => boolean;
  /** Said with each render: does the person stand on something that must not move away? */
  stand: (on: boolean) => void;
}

/**
 * When rows may come and go by themselves: not while somebody points at them, has marked or opened one, or looks at a
 * later page.
 * @param onLeave called when the pointer leaves.
 */
export function useStill(onLeave: () => void): StillState {
  const pointed = useRef(false);
  const standing = useRef(false);
  // Whoever leaves the screen by the keyboard points at nothing there any more.
  useEffect(
    () => () => {
      pointed.current = false;
    },
    [],
  );
  const point = (on: boolean) => () => {
    pointed.current = on;
    if (!on) onLeave();
  };
  return {
    box: { onPointerEnter: point(true), onPointerLeave: point(false) },
    mayMove: () => !pointed.current && !standing.current,
    stand: (on) => {
      standing.current = on;
    },
  };
}
