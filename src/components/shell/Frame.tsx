import { ProLayout } from '@ant-design/pro-components';
import { history, useIntl, useLocation, useModel } from '@umijs/max';
import { lazy, memo, Suspense, useContext, useEffect, useMemo } from 'react';
import { UNSAFE_LocationContext as Address } from 'react-router-dom';
import { layoutOf } from './layout';
import Screens, { AddressNow } from './Screens';
import { usePainted } from './usePainted';

const AroundPage = lazy(() => import(/* webpackChunkName: "frame" */ './AroundPage'));

/**
 * What every screen stands in. It follows the address once the screen stands, for which somebody waits: to mark another
 * entry of the menu draws the whole menu.
 */
export default function Frame() {
  const now = useContext(Address);
  // The router hears of another address once all below it is drawn, which waits for files.
  const { key } = now.location;
  useEffect(() => {
    if (history.location.key !== key) history.replace(history.location, history.location.state);
  }, [key]);
  const later = usePainted(usePainted(now));
  return (
    <AddressNow value={now}>
      <Address value={later}>
        <Layout />
      </Address>
    </AddressNow>
  );
}

const inside = (
  <>
    <Suspense fallback={null}>
      <AroundPage />
    </Suspense>
    <Screens />
  </>
);

const Layout = memo(function Layout() {
  const { pathname } = useLocation();
  const { formatMessage } = useIntl();
  const { initialState } = useModel('@@initialState');
  const layout = useMemo(() => layoutOf(initialState), [initialState]);
  const location = useMemo(() => ({ pathname }), [pathname]);
  return (
    <ProLayout {...layout} location={location} formatMessage={formatMessage}>
      {inside}
    </ProLayout>
  );
});
