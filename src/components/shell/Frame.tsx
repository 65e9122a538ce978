import { ProLayout } from '@ant-design/pro-components';
import { history, useIntl, useLocation, useModel } from '@umijs/max';
import { lazy, memo, Suspense, useContext, useEffect, useMemo, useState } from 'react';
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
  useMissed(now.location.key);
  const later = usePainted(usePainted(now));
  return (
    <AddressNow value={now}>
      <Address value={later}>{layout}</Address>
    </AddressNow>
  );
}

/** The router hears of no other address until all below it is drawn, which waits for files: it is told again then. */
function useMissed(key: string): void {
  const [first] = useState(key);
  useEffect(() => {
    if (history.location.key !== first) history.replace(history.location, history.location.state);
  }, [first]);
}

const inside = (
  <>
    <Suspense fallback={null}>
      <AroundPage />
    </Suspense>
    <Screens />
  </>
);

const layout = <Layout />;
/** It is drawn for another screen alone, not for what else is in the address. */
function Layout() {
  return <Around pathname={useLocation().pathname} />;
}
const Around = memo(function Around({ pathname }: { pathname: string }) {
  const { formatMessage } = useIntl();
  const { initialState } = useModel('@@initialState');
  const settings = useMemo(() => layoutOf(initialState), [initialState]);
  return (
    <ProLayout {...settings} location={{ pathname }} formatMessage={formatMessage}>
      {inside}
    </ProLayout>
  );
});
