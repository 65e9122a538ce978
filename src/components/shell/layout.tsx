import { Link, type RunTimeLayoutConfig } from '@umijs/max';
import { lazy, Suspense } from 'react';
import access from '@/access';
import { type MenuEntry, visibleTo } from '@/services/menu';
import { productTitle } from '@/services/setup';
import { proLayoutSettings, sider } from '../../../config/layout';
import NoAccess from './NoAccess';

const MenuIcon = lazy(() => import('./MenuIcon'));
const HeaderActions = lazy(() => import('./HeaderActions'));
const DemoRibbon = lazy(() => import('./DemoRibbon'));
const TitleMark = lazy(() => import('./TitleMark'));

/** ProLayout wants an element where the server sent the name of an icon. */
const withIcons = (menu: MenuEntry[]): object[] =>
  menu.map(({ icon, children, ...entry }) => ({
    ...entry,
    ...(icon && {
      icon: (
        <Suspense fallback={null}>
          <MenuIcon name={icon} />
        </Suspense>
      ),
    }),
    ...(children && { children: withIcons(children) }),
  }));

/** ProLayout has colours of its own, which would not follow the theme; a page brings its own margin. */
const colors = {
  bgLayout: 'var(--caudal-page)',
  header: { colorBgHeader: 'var(--caudal-surface)', heightLayoutHeader: 56, colorBgRightActionsItemHover: 'transparent' },
  sider: {
    colorMenuBackground: 'var(--caudal-surface)',
    colorTextMenu: 'var(--caudal-text)',
    colorTextMenuSelected: 'var(--caudal-moving-text)',
    colorTextMenuItemHover: 'var(--caudal-link)',
    colorBgMenuItemSelected: 'var(--caudal-selected)',
  },
  pageContainer: { paddingBlockPageContainerContent: 0, paddingInlinePageContainerContent: 0 },
};

/** Umi's layout at run time: the served menu, and what stands in the header. */
export const layoutOf: RunTimeLayoutConfig = ({ initialState }) => ({
  ...proLayoutSettings,
  title: productTitle(),
  logo: false,
  menu: { locale: false, collapsedWidth: sider.collapsed, defaultOpenAll: true },
  token: colors,
  menuDataRender: () => withIcons(visibleTo(access(initialState), initialState?.menu ?? [])),
  menuItemRender: (item, label) => (item.path && !item.isUrl ? <Link to={item.path}>{label}</Link> : label),
  rightContentRender: false,
  headerContentRender: () => (
    <Suspense fallback={null}>
      <DemoRibbon />
    </Suspense>
  ),
  actionsRender: () => [
    <Suspense key="actions" fallback={null}>
      <HeaderActions />
    </Suspense>,
  ],
  childrenRender: (page) => (
    <>
      {page}
      <Suspense fallback={null}>
        <TitleMark />
      </Suspense>
    </>
  ),
  unAccessible: <NoAccess />,
  ErrorBoundary: false,
});
