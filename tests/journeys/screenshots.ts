// `npm run screenshots`: every built screen in three languages, two themes and two sizes, into reports/screens.
// `-- --only paymentOrder --locale ar-EG` narrows it; `-- --url http://…` uses a server that runs already; `-- --docs` takes those of docs/look.md.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { paymentStatus } from '#contract/status';
import { findBrowser, flags } from './browser';
import { demoAccount } from './console';
import { startServer } from './server';

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const locales = ['zh-CN', 'es-MX', 'ar-EG'] as const;
const themes = ['light', 'dark'] as const;
const sizeNames = ['wide', 'phone'] as const;
const screens = [
  '/user/login',
  '/dashboard',
  '/paymentOrder',
  `/paymentOrder?status=${paymentStatus.paid}#summary`,
  `/paymentOrder?status=${paymentStatus.paid}#journal`,
  '/merchant',
  '/merchant#balance',
  '/billingFlow',
  '/payoutOrder',
  '/nope',
];
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
  const all = locales.flatMap((locale) => themes.flatMap((theme) => sizeNames.map((size): Look => ({ locale, theme, size }))));
  return all.filter(
    ({ locale, theme, size }) => locale === (values.locale ?? locale) && theme === (values.theme ?? theme) && size === (values.size ?? size),
  );
}
interface Look {
  locale: (typeof locales)[number];
  theme: (typeof themes)[number];
  size: (typeof sizeNames)[number];
}
async function take(of: Browser, { locale, theme, size }: Look): Promise<void> {
  const context = await of.newContext({ baseURL: base, viewport: sizes[size], locale, timezoneId: 'Asia/Shanghai', serviceWorkers: 'block' });
  await context.addInitScript(
    ([language, looks]) => {
      localStorage.setItem('umi_locale', language);
      localStorage.setItem('caudal_theme', looks);
    },
    [locale, theme] as const,
  );
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log(`  error on ${page.url()}: ${error}`));
  for (const screen of screens.filter((one) => one.includes(values.only ?? ''))) {
    if (screen !== '/user/login') await enter(page);
    await show(page, screen);
    const file = `${folder}/${nameOf(screen)}.${locale}.${theme}.${size}`;
    // A guide is read over the network; whoever looks for a wrong pixel wants every one of them.
    await page.screenshot(values.docs ? { path: `${file}.jpg`, type: 'jpeg', quality: 62 } : { path: `${file}.png` });
    console.log(file);
  }
  await context.close();
}

/** Signs in once per context. */
async function enter(page: Page): Promise<void> {
  if ((await page.context().cookies()).some(({ name }) => name === 'token')) return;
  const account = await demoAccount(base, values.role ?? 'FINANCE_RISK');
  await page.goto('/user/login');
  await page.fill('input[name=userName]', account.userName);
  await page.fill('input[name=password]', account.password);
  await page.click('button[type=submit]');
  await page.waitForURL('**/dashboard');
}

async function show(page: Page, screen: string): Promise<void> {
  const [path = '/', tab] = screen.split('#');
  await page.goto(path);
  await settled(page);
  if (tab === undefined) return;
  await page.locator('[data-row-key]').nth(2).click();
  await page.locator(`.ant-drawer [data-node-key=${tab}]`).click();
  await settled(page);
}

/** Nothing is on its way any more that a person would wait for. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('h1, input[name=password], .ant-result'));
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .ant-skeleton, .ant-spin-spinning'), undefined, { timeout: 10_000 });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
}

/** `/paymentOrder?status=2#journal` is `paymentOrder-journal`. */
function nameOf(screen: string): string {
  return screen
    .replace(/\?[^#]*/, '')
    .replace(/\W+/g, '-')
    .slice(1);
}
