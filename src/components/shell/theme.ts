import type { ThemeConfig } from 'antd';
import { display } from '../../../config/layout';
import { familyVariables } from '../show/families';

/** The look of the console: every colour and size has its name here, for antd and, as CSS variables, for pages without it. */
export type ThemeName = 'light' | 'dark';

const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans', 'Noto Sans SC', 'Noto Sans Arabic', 'Helvetica Neue', Arial, sans-serif";
/** Ids and account numbers. */
const fontFamilyCode = "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Menlo, Consolas, monospace";

const { primaryColor: primary } = display;
/** The darker step for solid buttons and links: white on the primary colour itself would be 3.24 : 1. */
const solid = '#096dd9';

const palettes = {
  light: {
    primary,
    solid,
    solidHover: '#0a5fbd',
    link: solid,
    selected: '#e6f4ff',
    page: '#f5f7fa',
    surface: '#ffffff',
    border: '#e4e7ec',
    text: '#1d2433',
    secondary: '#5b6475',
    hint: '#6b7280',
    failed: '#a8071a',
    failedGround: '#fff1f0',
  },
  dark: {
    primary,
    solid,
    solidHover: '#0a5fbd',
    link: '#6ab4ff',
    selected: '#14263a',
    page: '#0f1216',
    surface: '#14171c',
    border: '#2a2e37',
    text: '#e6e9ef',
    secondary: '#a7afbd',
    hint: '#a7afbd',
    failed: '#ff9c94',
    failedGround: '#3a1515',
  },
} as const;

const radius = 6;

/** antd's theme without its algorithm, which comes with antd itself. */
export function antdTokens(name: ThemeName): Pick<ThemeConfig, 'token' | 'components'> {
  const color = palettes[name];
  return {
    token: {
      colorPrimary: color.primary,
      colorLink: color.link,
      colorBgLayout: color.page,
      colorBgContainer: color.surface,
      colorBorder: color.border,
      colorBorderSecondary: color.border,
      colorText: color.text,
      colorTextSecondary: color.secondary,
      colorTextDescription: color.secondary,
      colorTextPlaceholder: color.hint,
      colorError: color.failed,
      colorErrorBg: color.failedGround,
      colorBgElevated: color.surface,
      borderRadius: radius,
      fontSize: 14,
      fontFamily,
      fontFamilyCode,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.18s',
    },
    components: {
      Button: {
        colorPrimary: solid,
        colorPrimaryHover: color.solidHover,
        colorPrimaryActive: solid,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Table: { headerBg: color.page, cellPaddingBlock: 8, cellPaddingInline: 12, headerSplitColor: 'transparent' },
      // Words in the primary colour itself would be 3.24 : 1.
      Menu: { subMenuItemSelectedColor: color.link },
      Tabs: { itemSelectedColor: color.link, itemHoverColor: color.link, itemActiveColor: color.link },
      Message: { zIndexPopup: 2000 },
    },
  };
}

/** Names as CSS reads them: `var(--caudal-surface)`. */
export const cssVariables = (name: ThemeName): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(palettes[name]).map(([key, value]) => [`--caudal-${key}`, value])),
  ...familyVariables(name),
  '--caudal-radius': `${radius}px`,
  '--caudal-font': fontFamily,
  '--caudal-mono': fontFamilyCode,
});
