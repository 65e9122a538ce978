import { lazy, type ReactNode, useEffect } from 'react';
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

/** ms that somebody reads the first rows: then the network and the processor have nothing better to do. */
const READ = 2_600;

/** Fetches the drawer's file once a row is marked by the keyboard, or rows have been read for a while. */
export function useWarm<Row>(drawer: LateDrawer<Row> | undefined, isNear: boolean, areThere: boolean): void {
  useEffect(() => {
    if (isNear) drawer?.warm?.();
  }, [drawer, isNear]);
  useEffect(() => {
    if (!areThere) return;
    const reading = setTimeout(() => drawer?.warm?.(), READ);
    return () => clearTimeout(reading);
  }, [drawer, areThere]);
}
