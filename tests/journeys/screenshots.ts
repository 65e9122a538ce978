// `npm run screenshots`: every built screen in three languages, two themes and two sizes, into reports/screens.
// `-- --only paymentOrder --locale ar-EG` narrows it; `-- --url http://…` uses a server that runs already.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser, flags } from './browser';
import { demoAccount } from './console';
import { startServer } from './server';

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const locales = ['zh-CN', 'es-MX', 'ar-EG'] as const;
const themes = ['light', 'dark'] as const;
const screens = [
  '/user/login',
  '/dashboard',
  '/paymentOrder',
  '/paymentOrder#drawer',
  '/paymentOrder#journal',
  '/merchant',
  '/merchant#drawer',
  '/billingFlow',
  '/payoutOrder',
  '/nope',
];

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    locale: { type: 'string' },
    theme: { type: 'string' },
    size: { type: 'string' },
    url: { type: 'string' },
    role: { type: 'string' },
  },
});
mkdirSync('reports/screens', { recursive: true });
const server = values.url === undefined ? await startServer({ env: { DEMO_ORDERS: '3000' } }) : undefined;
const base = values.url ?? server?.url ?? '';
const browser = await chromium.launch({ executablePath: await findBrowser(), args: flags });
try {
  for (const locale of locales.filter((one) => one === (values.locale ?? one)))
    for (const theme of themes.filter((one) => one === (values.theme ?? one)))
      for (const size of (Object.keys(sizes) as (keyof typeof sizes)[]).filter((one) => one === (values.size ?? one)))
        await take(browser, { locale, theme, size });
} finally {
  await browser.close();
  await server?.stop();
}

interface Look {
  locale: (typeof locales)[number];
  theme: (typeof themes)[number];
  size: keyof typeof sizes;
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
    const file = `reports/screens/${screen.replace(/\W+/g, '-').slice(1)}.${locale}.${theme}.${size}.png`;
    await page.screenshot({ path: file });
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
  const [path = '/', part] = screen.split('#');
  await page.goto(path);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(800);
  if (part === undefined) return;
  const row = page.locator('[data-row-key]').nth(2);
  await row.click().catch((error: unknown) => console.log(`  no row on ${screen}: ${String(error).slice(0, 80)}`));
  await page.waitForTimeout(900);
  if (part === 'journal')
    await page
      .getByRole('tab', { name: '记账凭证' })
      .click({ timeout: 3000 })
      .catch(() => console.log('  no journal tab'));
  await page.waitForTimeout(500);
}
