// Before any module of ours, as Umi itself loads them.
import '@@/core/plugin';
import { layout as inForce } from '@@/layout';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Frame from '@/components/shell/Frame';
import { startTheme } from '@/components/shell/themeStore';
import { offlineFeature } from '@/services/setup';
import words from '@/words/zh-CN';
import { display, type LayoutSettings, layout } from '../../config/layout';
import layoutSettings, { declared, moduleOf } from '../../config/plugins/layoutSettings';
import { openScreen } from './screen';

test('the nine display settings stand under their own names and values (§3.28-3.36 R32a)', () => {
  expect(display).toEqual({
    navTheme: 'light',
    primaryColor: '#1890ff',
    layout: 'mix',
    contentWidth: 'Fluid',
    fixedHeader: false,
    fixSiderbar: true,
    colorWeak: false,
    pwa: false,
    iconfontUrl: '',
  });
});

/** What the plugin told Umi. */
interface Umi {
  skipped: readonly string[];
  /** As the frame imports it. */
  settings: LayoutSettings;
  metas: readonly { name: string; content: string }[];
}
function umiWith(settings: object): Umi {
  const calls: Umi[] = [];
  const skipped: string[] = [];
  let module = '';
  layoutSettings({
    config: { layout: settings },
    skipPlugins: (keys: string[]) => skipped.push(...keys),
    onGenerateFiles: (write: () => void) => write(),
    writeTmpFile: ({ content }: { content: string }) => {
      module = content;
    },
    addHTMLMetas: (metasOf: () => Umi['metas']) =>
      calls.push({ skipped, settings: JSON.parse(/ = (\{.*\});/s.exec(module)?.[1] ?? ''), metas: metasOf() }),
    // What the plugin asks of Umi.
  } as never);
  const [umi] = calls;
  if (!umi) throw new Error('the plugin told Umi nothing');
  return umi;
}

/** Opens the frame as a build with these settings would. */
async function look(settings: LayoutSettings): Promise<void> {
  const umi = umiWith(settings);
  Object.assign(inForce, umi.settings);
  document.head.innerHTML = umi.metas.map(({ name, content }) => `<meta name="${name}" content="${content}">`).join('');
  document.documentElement.removeAttribute('style');
  cleanup();
  startTheme();
  await openScreen('/paymentOrder', <Frame />, { answers: {} });
  await waitFor(() => expect(shown('.ant-pro-layout')).toBeInTheDocument());
}
const shown = (selector: string) => document.querySelector<HTMLElement>(selector);
const variable = (name: string) => () => document.documentElement.style.getPropertyValue(name);
const frameHas = (name: string) => () => shown('.ant-pro-layout')?.classList.contains(name);

/** Somebody folds the side bar. */
const fold = () => userEvent.click(screen.getByRole('button', { name: words['shell.menu.fold'] }));
afterEach(() => localStorage.clear());

interface Change<T> {
  to: T;
  what: string;
  seen: () => unknown;
  before: unknown;
  after: unknown;
  /** What somebody does before. */
  first?: () => Promise<void>;
}
const changes: { [Name in keyof LayoutSettings]: Change<LayoutSettings[Name]> } = {
  navTheme: {
    to: 'realDark',
    what: 'theme',
    seen: () => document.documentElement.dataset['theme'],
    before: 'light',
    after: 'dark',
  },
  primaryColor: {
    to: '#c2185b',
    what: 'colour',
    seen: variable('--caudal-primary'),
    before: '#1890ff',
    after: '#c2185b',
  },
  layout: { to: 'side', what: 'menu', seen: frameHas('ant-pro-layout-side'), before: false, after: true },
  contentWidth: {
    to: 'Fixed',
    what: 'width of the screen',
    seen: () => shown('.ant-pro-layout-content')?.style.maxWidth,
    before: '',
    after: '1200px',
  },
  fixedHeader: { to: true, what: 'header that passes', seen: frameHas('header-passes'), before: true, after: false },
  fixSiderbar: {
    to: false,
    what: 'side bar that stays',
    seen: frameHas('ant-pro-layout-fix-siderbar'),
    before: true,
    after: false,
  },
  colorWeak: { to: true, what: 'filter of colours', seen: variable('filter'), before: '', after: 'invert(80%)' },
  pwa: { to: true, what: 'offline feature', seen: offlineFeature, before: false, after: true },
  iconfontUrl: {
    to: '//icons.example/x.js',
    what: 'font of icons',
    seen: () => shown('script[data-namespace]')?.getAttribute('src'),
    before: undefined,
    after: '//icons.example/x.js',
  },
  headerHeight: {
    to: 80,
    what: 'room of the header',
    seen: variable('--caudal-header'),
    before: '56px',
    after: '80px',
  },
  siderWidth: {
    to: 240,
    what: 'side bar',
    seen: () => shown('.ant-layout-sider')?.style.width,
    before: '200px',
    after: '240px',
  },
  collapsedWidth: {
    to: 60,
    what: 'folded side bar',
    seen: () => shown('.ant-layout-sider')?.style.width,
    before: '80px',
    after: '60px',
    first: fold,
  },
};

test.each(Object.entries(changes))(
  'another value of %s in the Umi configuration is another screen (§2.26-2.29 9.21 9.22 R32a R40b)',
  async (name, { to, seen, before, after, first }) => {
    await look(layout);
    await first?.();
    expect(seen()).toBe(before);
    await look({ ...layout, [name]: to });
    await first?.();
    expect(seen()).toBe(after);
  },
);

test('with the colour go its shades, of which no blue stays (§R40b)', async () => {
  await look({ ...layout, primaryColor: '#c2185b' });
  expect([variable('--caudal-solid')(), variable('--caudal-link')()]).not.toContain('#096dd9');
});

test('Umi’s own plugin of the key stays away, and a setting that is missing, strange or of another kind is named', () => {
  expect(umiWith(layout)).toMatchObject({ skipped: ['layout'], settings: layout });
  expect(() => declared({ ...layout, navTheme: undefined })).toThrow('no such layout settings: navTheme');
  expect(() => declared({ ...layout, siderWidth: '200' })).toThrow('no such layout settings: siderWidth');
  expect(() => moduleOf({ ...layout, title: 'x' })).toThrow('no such layout settings: title');
  expect(() => moduleOf(undefined)).toThrow('navTheme, primaryColor');
});
