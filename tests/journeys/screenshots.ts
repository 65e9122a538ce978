// `npm run screenshots`: every built screen in three languages, two themes and two sizes, into reports/screens.
// `-- --only paymentOrder --locale ar-EG` narrows it; `-- --url http://…` uses a server that runs already; `-- --docs`
// takes those of docs/look.md and of the manifest.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser, flags } from './browser';
import { demoAccount } from './console';
import { open, type Screen, screens, settled, USUAL_ROLE } from './screens';
import { startServer } from './server';

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const locales = ['zh-CN', 'es-MX', 'ar-EG'] as const;
const themes = ['light', 'dark'] as const;
const sizeNames = ['wide', 'phone'] as const;
const login: Screen = {
  name: 'user-login',
  path: '/user/login',
  show: async (page) => page.locator('input[name=password]').waitFor(),
};
/** Which of them docs/look.md shows; the others are there for whoever looks for a wrong pixel. */
const guide: readonly string[] = [
  login.name,
  'dashboard',
  'paymentOrder',
  'paymentOrder-summary',
  'paymentOrder-journal',
  'paymentOrder-empty',
  'merchant',
  'merchant-balance',
  'merchant-freeze',
  'billingFlow',
  'payoutOrder',
  'noAccess',
  'command',
];
/**
 * What an installed console shows of itself before it is installed (`public/manifest.webmanifest`): screen, size, file.
 */
const advertised = [
  ['dashboard', 'wide', 'dashboard'],
  ['paymentOrder', 'wide', 'orders'],
  ['dashboard', 'phone', 'dashboard-phone'],
] as const;
/** On paper. */
const printed = ['paymentOrder', 'billingFlow'];
/** As wide as what a browser prints on A4, lying, within its margins. */
const PAPER = { width: 1032, height: 1458 };
/** What docs/look.md shows side by side. */
const shown: readonly Look[] = [
  { locale: 'zh-CN', theme: 'light', size: 'wide' },
  { locale: 'es-MX', theme: 'dark', size: 'wide' },
  { locale: 'ar-EG', theme: 'light', size: 'wide' },
  { locale: 'zh-CN', theme: 'light', size: 'phone' },
];

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    locale: { type: 'string' },
    theme: { type: 'string' },
    size: { type: 'string' },
    url: { type: 'string' },
    role: { type: 'string' },
    docs: { type: 'boolean', default: false },
  },
});
const folder = values.docs ? 'docs/images/look' : 'reports/screens';
mkdirSync(folder, { recursive: true });
const server = values.url === undefined ? await startServer({ env: { DEMO_DAYS: '10' } }) : undefined;
const base = values.url ?? server?.url ?? '';
const browser = await chromium.launch({ executablePath: await findBrowser(), args: flags });
try {
  for (const look of values.docs ? shown : wanted()) await take(browser, look);
} finally {
  await browser.close();
  await server?.stop();
}

function wanted(): Look[] {
  const all = locales.flatMap((locale) =>
    themes.flatMap((theme) => sizeNames.map((size): Look => ({ locale, theme, size }))),
  );
  return all.filter(
    ({ locale, theme, size }) =>
      locale === (values.locale ?? locale) && theme === (values.theme ?? theme) && size === (values.size ?? size),
  );
}
interface Look {
  locale: (typeof locales)[number];
  theme: (typeof themes)[number];
  size: (typeof sizeNames)[number];
}
async function take(of: Browser, { locale, theme, size }: Look): Promise<void> {
  const context = await of.newContext({
    baseURL: base,
    viewport: sizes[size],
    locale,
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
  });
  await context.addInitScript(
    ([language, looks]) => {
      localStorage.setItem('umi_locale', language);
      localStorage.setItem('caudal_theme', looks);
    },
    [locale, theme] as const,
  );
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log(`  error on ${page.url()}: ${error}`));
  for (const screen of [login, ...screens].filter(({ name }) => isWanted(name))) {
    if (screen !== login) await enter(page, screen.role ?? values.role ?? USUAL_ROLE);
    await open(page, screen);
    await save(page, `${screen.name}.${locale}.${theme}.${size}`);
    if (values.docs && locale === 'zh-CN') await advertise(page, screen.name, size);
    if (!values.docs && size === 'wide' && printed.includes(screen.name))
      await print(page, `${screen.name}-print.${locale}.${theme}`);
  }
  await context.close();
}

/** Signs in, unless this is who is signed in already. */
async function enter(page: Page, role: string): Promise<void> {
  const account = await demoAccount(base, role);
  const cookies = await page.context().cookies();
  if (cookies.some(({ name, value }) => name === 'userName' && value === account.userName)) return;
  await page.context().clearCookies();
  await page.goto('/user/login');
  await page.fill('input[name=userName]', account.userName);
  await page.fill('input[name=password]', account.password);
  await page.click('button[type=submit]');
  await page.waitForURL('**/dashboard');
}

function isWanted(name: string): boolean {
  return name.includes(values.only ?? '') && (!values.docs || guide.includes(name));
}

/** A guide is read over the network; whoever looks for a wrong pixel wants every one of them. */
async function save(page: Page, name: string): Promise<void> {
  const file = `${folder}/${name}`;
  await page.screenshot(values.docs ? { path: `${file}.jpg`, type: 'jpeg', quality: 62 } : { path: `${file}.png` });
  console.log(file);
}

async function print(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
  await settled(page);
  await save(page, name);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(sizes.wide);
}

/** The same once more for the manifest, whose pictures are PNG; the page of the project shows the first. */
async function advertise(page: Page, name: string, size: Look['size']): Promise<void> {
  const [, , file] = advertised.find(([screen, of]) => screen === name && of === size) ?? [];
  if (file === undefined) return;
  await page.screenshot({ path: `public/screenshots/${file}.png` });
  if (file === 'dashboard') await page.screenshot({ path: 'docs/images/dashboard.png' });
}
