import { layout } from '@@/layout';
import type { MenuDataItem, ProLayoutProps } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import { lazy, type ReactElement, Suspense } from 'react';
import access from '@/access';
import { type MenuEntry, visibleTo } from '@/services/menu';
import { productTitle } from '@/services/setup';
import type { InitialState } from '@/services/start';
import EntryIcon from './menu/EntryIcon';
import MenuLabel from './menu/MenuLabel';
import SideMenu from './menu/SideMenu';

// What every screen has around it is one file: five would say the same things five times.
const FoldHandle = lazy(() => import(/* webpackChunkName: "frame" */ './menu/FoldHandle'));
const Pins = lazy(() => import(/* webpackChunkName: "frame" */ './menu/Pins'));
const Header = lazy(() => import(/* webpackChunkName: "frame" */ './header/Header'));

/** ProLayout wants an element where the server sent the name of an icon. */
const withIcons = (menu: MenuEntry[]): MenuDataItem[] =>
  menu.map(({ icon, children, ...entry }) => ({
    ...entry,
    ...(icon && { icon: <EntryIcon name={icon} /> }),
    ...(children && { children: withIcons(children) }),
  }));

/** Where ProLayout folds the side bar by itself. */
const FOLDED = '(max-width: 991.98px)';

/** ProLayout has colours of its own, which would not follow the theme; a page brings its own margin. */
const colorsOf = (): NonNullable<ProLayoutProps['token']> => ({
  bgLayout: 'var(--caudal-page)',
  header: {
    colorBgHeader: 'var(--caudal-surface)',
    heightLayoutHeader: layout.headerHeight,
    colorBgRightActionsItemHover: 'transparent',
  },
  sider: {
    colorMenuBackground: 'var(--caudal-surface)',
    colorTextMenu: 'var(--caudal-text)',
    colorTextMenuSelected: 'var(--caudal-selectedText)',
    colorTextMenuItemHover: 'var(--caudal-link)',
    colorBgMenuItemSelected: 'var(--caudal-selected)',
  },
  pageContainer: { paddingBlockPageContainerContent: 0, paddingInlinePageContainerContent: 0 },
});

const narrow = { width: '100%', maxWidth: 1200, marginInline: 'auto' };

/**
 * What ProLayout is told: the layout settings, the served menu, and what stands in the header. The colour is under a
 * name that it does not know: it would make a theme of its own, and all styles would be made twice.
 */
export const layoutOf = (state: InitialState | undefined): ProLayoutProps => ({
  ...layout,
  // By itself it obeys that one where all the menu is above alone.
  ...(layout.contentWidth === 'Fixed' && { contentStyle: narrow }),
  ...(!layout.fixedHeader && { className: 'header-passes' }),
  title: productTitle(),
  // Else it begins folded and opens once it has looked, and everything beside it moves.
  defaultCollapsed: window.matchMedia(FOLDED).matches,
  logo: false,
  menu: { locale: false, collapsedWidth: layout.collapsedWidth },
  token: colorsOf(),
  menuDataRender: () => withIcons(visibleTo(access(state), state?.menu ?? [])),
  // The groups' own state would close all others with each page.
  openKeys: false,
  menuContentRender: ({ collapsed }, menu) => (
    // What ProLayout hands over is its one menu element.
    <SideMenu menu={menu as ReactElement<object>} folded={collapsed === true} />
  ),
  menuExtraRender: ({ collapsed }) => (
    <Suspense fallback={null}>
      <Pins folded={collapsed === true} />
    </Suspense>
  ),
  menuItemRender: (item, label) => (
    <MenuLabel title={item.name} badges={[item['badgeKey']]}>
      {item.path && !item.isUrl ? <Link to={item.path}>{label}</Link> : label}
    </MenuLabel>
  ),
  subMenuItemRender: (item, label) => (
    <MenuLabel title={item.name} badges={item.children?.map((child) => child['badgeKey']) ?? []}>
      {label}
    </MenuLabel>
  ),
  collapsedButtonRender: (folded, handle) => (
    <Suspense fallback={handle}>
      <FoldHandle handle={handle as ReactElement<object>} folded={folded === true} />
    </Suspense>
  ),
  headerRender: ({ isMobile, collapsed, onCollapse }) => (
    <Suspense fallback={null}>
      <Header drawer={isMobile ? { open: !collapsed, toggle: () => onCollapse?.(!collapsed) } : undefined} />
    </Suspense>
  ),
  ErrorBoundary: false,
});
