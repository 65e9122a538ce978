import { useOutlet } from '@umijs/max';
import { type ContextType, createContext, useContext, useEffect, useState } from 'react';
import { UNSAFE_LocationContext as Address } from 'react-router-dom';
import { PageBoundary } from './Boundary';
import Guard from './Guard';
import PageWords from './PageWords';
import Stage from './Stage';
import { type StageScreen, withShown } from './stageScreens';

type At = ContextType<typeof Address>;

/** Dialogs and drawers of antd, and the drawer of a row. */
const OPEN = '.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open, [data-drawer]';
const isSomethingOpen = () => document.querySelector(OPEN) !== null;

/** The address of the browser, which the frame follows later. The cast: no screen stands outside of the frame. */
export const AddressNow = createContext<At>(null as never);

/**
 * The screen of the address. Those that were visited before stay beside it, out of sight and out of work. Whoever
 * comes back sees what they left at once, and then what is true now.
 */
export default function Screens() {
  const at = useContext(AddressNow);
  const { pathname } = at.location;
  const page = useOutlet();
  const [before, keep] = useState<readonly StageScreen<At>[]>([]);
  const screens = withShown(before, { path: pathname, page, at }, isSomethingOpen);
  if (screens !== before) keep(screens);
  useOwnPlaces();
  return inPlace(screens).map(({ path, page, at }) => (
    <Address key={path} value={at}>
      <Stage isShown={path === pathname}>
        <PageBoundary>
          <Guard>
            <PageWords>{page}</PageWords>
          </Guard>
        </PageBoundary>
      </Stage>
    </Address>
  ));
}

/** The one shown comes last to the list; its element stays where it is in the page. */
const inPlace = (screens: readonly StageScreen<At>[]) => screens.toSorted((a, b) => (a.path < b.path ? -1 : 1));

/** How far down a screen was read its stage keeps. The browser would also go where its own history says. */
function useOwnPlaces(): void {
  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);
}
