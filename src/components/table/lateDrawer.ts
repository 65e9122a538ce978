import { lazy, type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { DrawerProps } from './DrawerProps';

type Drawer<Row> = (props: DrawerProps<Row>) => ReactNode;
/** A drawer whose file a first list does without; it is fetched when somebody comes near a row. */
export type LateDrawer<Row> = Drawer<Row> & { warm?: () => void };

/** @param load imports the drawer's file. Where that fails, opening a row asks again, and says so. */
export function lateDrawer<Row>(load: () => Promise<{ default: Drawer<Row> }>): LateDrawer<Row> {
  let isAsked = false;
  const warm = () => {
    if (isAsked) return;
    isAsked = true;
    load().catch(() => {
      isAsked = false;
    });
  };
  // React calls what it is given here as it calls any component.
  return Object.assign(lazy(load), { warm }) as unknown as LateDrawer<Row>;
}

/** ms that a pointer stays over the same thing: while rows pass below it, something else would cost a frame. */
const RESTS = 150;

/**
 * Fetches the drawer's file once a row is marked by the keyboard.
 * @returns is told what the pointer is over, and fetches it once it rests.
 */
export function useWarm<Row>(drawer: LateDrawer<Row> | undefined, isNear: boolean): () => void {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (isNear) drawer?.warm?.();
    return () => clearTimeout(resting.current);
  }, [drawer, isNear]);
  return useCallback(() => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => drawer?.warm?.(), RESTS);
  }, [drawer]);
}
