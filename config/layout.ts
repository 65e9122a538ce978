/** The display settings, under the names the specification gives them. */
export const display = {
  navTheme: 'light',
  primaryColor: '#1890ff',
  layout: 'mix',
  contentWidth: 'Fluid',
  fixedHeader: false,
  fixSiderbar: true,
  colorWeak: false,
  pwa: false,
  iconfontUrl: '',
} as const;

/** Height of the header in pixels. */
export const headerHeight = 56;

/** Widths of the side bar in pixels, open and folded. */
export const sider = { width: 200, collapsed: 80 } as const;

const { primaryColor, pwa: _offByDefault, iconfontUrl, ...sameName } = display;
/** The same settings as ProLayout calls them: the one translation there is. */
export const proLayoutSettings = {
  ...sameName,
  colorPrimary: primaryColor,
  ...(iconfontUrl ? { iconfontUrl } : {}),
  siderWidth: sider.width,
};
