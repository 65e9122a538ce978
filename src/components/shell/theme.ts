import { layout } from '@@/layout';
import type { ThemeConfig } from 'antd';
import { primaryColor } from '@/services/setup';
import { familyVariables } from '../show/families';
import { tintsOf } from './tint';

/**
 * The look of the console: every colour and size has its name here, for antd and, as CSS variables, for pages without
 * it.
 */
export type ThemeName = 'light' | 'dark';

const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans', 'Noto Sans SC', 'Noto Sans Arabic', 'Helvetica Neue', Arial, sans-serif";
/** Ids and account numbers. */
const fontFamilyCode = "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Menlo, Consolas, monospace";

/** The darker step for solid buttons and links: white on the primary colour itself would be 3.24 : 1. */
const solid = '#096dd9';

/** The colour that the console was drawn in. */
const primary = '#1890ff';
const drawn = {
  light: {
    primary,
    solid,
    solidHover: '#0a5fbd',
    link: solid,
    selected: '#e6f4ff',
    selectedText: '#0b57b0',
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
    selectedText: '#8cc4ff',
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

/** Layout settings or installation may say another colour; everything that follows from it does. */
function paletteOf(name: ThemeName): Record<keyof (typeof drawn)['light'], string> {
  const palette = drawn[name];
  const own = primaryColor();
  return own === primary ? palette : { ...palette, ...tintsOf(own, palette.surface, name === 'dark') };
}

const radius = 6;

/** Cell paddings that make rows of 44, 36 and 28 px around 22 px of text, with the line between rows. */
const rowHeights = {
  cellPaddingBlock: 10.5,
  cellPaddingBlockMD: 6.5,
  cellPaddingBlockSM: 2.5,
  cellPaddingInline: 12,
  cellPaddingInlineMD: 12,
  cellPaddingInlineSM: 8,
};

/** antd's theme without its algorithm, which comes with antd itself. */
export function antdTokens(name: ThemeName): Pick<ThemeConfig, 'token' | 'components'> {
  const color = paletteOf(name);
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
      // A motion of no length still has a first frame, in which what opens stands elsewhere than where it will.
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    components: {
      Button: {
        colorPrimary: color.solid,
        colorPrimaryHover: color.solidHover,
        colorPrimaryActive: color.solid,
        // The darker step would be too dark for words on a dark surface.
        defaultHoverColor: color.link,
        defaultHoverBorderColor: color.link,
        defaultActiveColor: color.link,
        defaultActiveBorderColor: color.link,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Table: { ...rowHeights, headerBg: color.page, headerSplitColor: 'transparent' },
      // Words in the primary colour itself would be 3.24 : 1.
      Menu: { subMenuItemSelectedColor: color.link },
      // The gap between them is the list's own, so that a second line begins where the first does.
      Tabs: {
        itemSelectedColor: color.link,
        itemHoverColor: color.link,
        itemActiveColor: color.link,
        horizontalItemGutter: 0,
      },
      Dropdown: {
        colorPrimary: color.selectedText,
        controlItemBgActive: color.selected,
        controlItemBgActiveHover: color.selected,
      },
      Pagination: { colorPrimary: color.link, colorPrimaryHover: color.link },
      Message: { zIndexPopup: 2000 },
    },
  };
}

/** Names as CSS reads them: `var(--caudal-surface)`. */
export const cssVariables = (name: ThemeName): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(paletteOf(name)).map(([key, value]) => [`--caudal-${key}`, value])),
  ...familyVariables(name),
  '--caudal-header': `${layout.headerHeight}px`,
  '--caudal-radius': `${radius}px`,
  '--caudal-font': fontFamily,
  '--caudal-mono': fontFamilyCode,
  ...(layout.colorWeak && { filter: 'invert(80%)' }),
});
