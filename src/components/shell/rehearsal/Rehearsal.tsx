import { ProLayout } from '@ant-design/pro-components';
import { useAppData, useIntl } from '@umijs/max';
import { Activity, type ComponentType, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { MemoryRouter } from 'react-router-dom';
import { nobody } from '@/services/start';
import { useNarrow } from '../../narrow';
import { AntdLook } from '../AntdProvider';
import { layoutOf } from '../layout';
import Rows from './Rows';

/** Most begin with it, and it has what other lists have. */
const pathname = '/paymentOrder';

/**
 * The frame, a list and its rows once through, beside the page and without effects: the processor waits while somebody
 * types a password. What draws their first screen has been read and compiled then, and antd's styles are there
 * (decision 0281). Nothing is asked of the server.
 */
export default function Rehearsal() {
  const [beside] = useState(() => document.createElement('div'));
  return (
    <AntdLook>
      <Activity mode="hidden">{createPortal(<Once />, beside)}</Activity>
    </AntdLook>
  );
}

function Once() {
  const { formatMessage } = useIntl();
  const narrow = useNarrow();
  const Screen = useScreen();
  const [settings] = useState(() => layoutOf(nobody));
  return (
    <MemoryRouter initialEntries={[pathname]}>
      <ProLayout {...settings} location={{ pathname }} formatMessage={formatMessage}>
        <Suspense fallback={null}>{Screen && <Screen />}</Suspense>
        {!narrow && <Rows />}
      </ProLayout>
    </MemoryRouter>
  );
}

/** What Umi knows of routes; its own types leave the components out. */
interface Routed {
  routes: Record<string, { path?: string }>;
  routeComponents: Record<string, ComponentType>;
}
function useScreen(): ComponentType | undefined {
  const { routes, routeComponents } = useAppData() as unknown as Routed;
  const id = Object.keys(routes).find((one) => routes[one]?.path === pathname);
  return id === undefined ? undefined : routeComponents[id];
}
