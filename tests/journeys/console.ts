import type { BrowserContext, Locator, Page } from '@playwright/test';
import { DAY } from '../../contract/time';
import { calendarDay } from '../core/dayGrid';

export interface DemoAccount {
  userName: string;
  password: string;
  roleCode: string;
}

/** The accounts that the sign-in page of the demo offers. */
export async function demoAccounts(baseURL: string): Promise<DemoAccount[]> {
  const html = await (await fetch(`${baseURL}/user/login`)).text();
  const content = /<meta name="caudal-demo" content="([^"]*)"/.exec(html)?.[1] ?? '[]';
  return JSON.parse(
    content.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&amp;', '&'),
  ) as DemoAccount[];
}

/** The account of one role. */
export async function demoAccount(baseURL: string, roleCode: string): Promise<DemoAccount> {
  const account = (await demoAccounts(baseURL)).find((one) => one.roleCode === roleCode);
  if (!account) throw new Error(`no demo account for ${roleCode}`);
  return account;
}

/** Signs in as a person does: types, presses the button, waits for the page behind it. */
export async function signIn(page: Page, baseURL: string, roleCode: string, path = '/dashboard'): Promise<void> {
  const account = await demoAccount(baseURL, roleCode);
  await page.goto(path === '/dashboard' ? '/user/login' : `/user/login?redirect=${encodeURIComponent(path)}`);
  await page.fill('input[name=userName]', account.userName);
  await page.fill('input[name=password]', account.password);
  await page.click('button[type=submit]');
  await page.waitForURL((url) => url.pathname === path.split('?')[0]);
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
const states = new Map<string, { state: Promise<State>; usedAt: number }>();
/** The server ends what nobody used for 15 minutes; so long may lie between two tests of a role. In ms. */
const FRESH = 8 * 60_000;

/** A session as the sign-in page leaves it, made in a window of its own. */
export async function signedIn(where: BrowserContext, baseURL: string, roleCode: string): Promise<State> {
  const browser = where.browser();
  if (!browser) throw new Error('a context of a browser');
  const context = await browser.newContext({ baseURL });
  await signIn(await context.newPage(), baseURL, roleCode);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Puts one session of a role into the browser; every test shares it, and whoever ends it forgets it. */
export async function enter(context: BrowserContext, baseURL: string, roleCode: string): Promise<void> {
  const key = keyOf(baseURL, roleCode);
  const last = states.get(key);
  const now = Date.now();
  const state = last && now - last.usedAt < FRESH ? last.state : signedIn(context, baseURL, roleCode);
  states.set(key, { state, usedAt: now });
  await context.addCookies((await state).cookies);
}

/** The sessions of a role have ended: the next test enters with a new one. */
export const forget = (baseURL: string, roleCode: string): boolean => states.delete(keyOf(baseURL, roleCode));
const keyOf = (baseURL: string, roleCode: string): string => `${baseURL} ${roleCode}`;

/** Opens a page as somebody of that role who has signed in before. */
export async function arrive(page: Page, baseURL: string, roleCode: string, path = '/dashboard'): Promise<void> {
  // A page that is left for another person's would begin again by itself, and break off where it is to go.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await enter(page.context(), baseURL, roleCode);
  await page.goto(`${baseURL}${path}`);
  await page.waitForURL((url) => url.pathname === path.split('?')[0]);
}

/** As a link of the console does, without loading it anew. */
export const leadTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

/** The last days of a dated list, today the last: of today alone there is nothing while the day is young. */
export const lately = (path: string): string =>
  `${path}?startDate=${calendarDay(Date.now() - 2 * DAY, 'ch')}&endDate=${calendarDay(Date.now(), 'ch')}`;

/** Chooses a language before the first page loads. */
export const speak = (context: BrowserContext, locale: string) =>
  context.addInitScript((value) => localStorage.setItem('umi_locale', value), locale);

/** What went wrong in a page that nobody looked at: errors, refused scripts. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  return found;
}

/** Paths below /backend that the page asked for. */
export function backendCalls(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/backend')) paths.push(pathname);
  });
  return paths;
}

/** Every message that appears, also one that is gone before a test could look. */
export async function countToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    (window as unknown as { toasts: string[] }).toasts = seen;
    const counted = new WeakSet<Node>(); // a notice moves while it is animated
    const isNew = (notice: Node) => !counted.has(notice) && counted.add(notice) !== undefined;
    const notices = (node: Node) =>
      (node instanceof HTMLElement ? [node, ...node.querySelectorAll('*')] : []).filter((one) =>
        one.matches('.ant-message-notice'),
      );
    new MutationObserver((changes) => {
      const added = changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .flatMap(notices)
        .filter(isNew);
      seen.push(...added.map((notice) => notice.textContent?.trim() ?? ''));
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { toasts: string[] }).toasts);
}

/** Buttons set two Chinese characters apart. */
export const spaced = (word: string) => new RegExp(`^${[...word].join('\\s?')}$`);

/** Presses the button that came last. */
export const press = (where: Page | Locator, word: string) =>
  where
    .getByRole('button', { name: spaced(word) })
    .last()
    .click();

/** The dialog that asks for something. */
export const dialog = (page: Page): Locator => page.locator('.ant-modal').filter({ has: page.locator('form') });
