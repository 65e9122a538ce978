/**
 * The layout settings that `.umirc.ts` declares under `layout`. The frame has them from there alone, as `@@/layout`
 * (`config/plugins/layoutSettings.ts`, decision 0280).
 */
export interface LayoutSettings {
  navTheme: 'light' | 'realDark';
  /** #rrggbb. An installation may set another (`PRIMARY_COLOR`). */
  primaryColor: string;
  layout: 'mix' | 'side' | 'top';
  contentWidth: 'Fluid' | 'Fixed';
  fixedHeader: boolean;
  fixSiderbar: boolean;
  colorWeak: boolean;
  /** Whether the offline feature is on where the server's `PWA` says nothing. */
  pwa: boolean;
  iconfontUrl: string;
  /** Pixels, as are the two below. */
  headerHeight: number;
  siderWidth: number;
  collapsedWidth: number;
}

/** The nine display settings of the specification, under its names. */
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

export const layout: LayoutSettings = { ...display, headerHeight: 56, siderWidth: 200, collapsedWidth: 80 };
