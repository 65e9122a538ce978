// What the tests of bad weather share: a signed-in browser, a dialog that moves money, and what really happened.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Locator, type Page, type Request, test } from '@playwright/test';
import form from '../../src/words/zh-CN/form';
import merchant from '../../src/words/zh-CN/merchant';
import { demoAccount, enter as sharedSession, signedIn, spaced } from './console';

export const base = () => test.info().project.use.baseURL ?? '';
export const LOGIN = '/user/login';
export const FREEZE = '**/backend/merchant/freeze';
/** Longer than a screen takes from one answer to its next question, in ms. */
const QUIET = 700;

/** Puts one session of a role into the browser; every test shares it, so none may end it. */
export const enter = (context: BrowserContext, roleCode = 'FINANCE_RISK') => sharedSession(context, base(), roleCode);

/** A session of its own, which a test may end. */
export async function enterAlone(context: BrowserContext, roleCode = 'FINANCE_RISK'): Promise<void> {
  await context.addCookies((await signedIn(context, base(), roleCode)).cookies);
}

/** Signs in on the page that is shown, as who is asked for. */
export async function signInHere(page: Page, roleCode = 'FINANCE_RISK'): Promise<void> {
  const account = await demoAccount(base(), roleCode);
  await page.fill('input[name=userName]', account.userName);
  await page.fill('input[name=password]', account.password);
  await page.click('button[type=submit]');
}

export const envelope = (msg: string, code: number, data: unknown = null) => ({ success: code === 0, msg, code, data });
export const ended = envelope('登录已失效', 1288);

/** Asks the server what is true, past every fault of the page. */
async function ask<T>(context: BrowserContext, path: string, body: object): Promise<T> {
  const cookies = new Map((await context.cookies()).map(({ name, value }) => [name, value]));
  const answer = await fetch(`${base()}/backend${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: cookies.get('token') ?? '',
      Role: cookies.get('roleIds') ?? '',
      TimeZone: 'ch',
    },
    body: JSON.stringify(body),
  });
  const { success, msg, data } = (await answer.json()) as { success: boolean; msg: string; data: T };
  if (!success) throw new Error(`${path}: ${msg}`);
  return data;
}

/** The demo's first merchant, which has money to freeze. */
export async function richMerchant(context: BrowserContext): Promise<string> {
  const [first] = JSON.parse(readFileSync(join(process.env['DATA'] ?? './data', 'demo-merchants.json'), 'utf8')) as {
    merchantNo: string;
  }[];
  const { list } = await ask<{ list: { id: string }[] }>(context, '/merchant/page', { keyword: first?.merchantNo });
  if (!list[0]) throw new Error('the demo has merchants');
  return list[0].id;
}

/** How often a freeze with this reason has happened. */
export async function effects(context: BrowserContext, merchantId: string, reason: string): Promise<number> {
  const tickets = await ask<{ reason: string }[]>(context, '/merchant/freeze/tickets', { merchantId });
  return tickets.filter((ticket) => ticket.reason === reason).length;
}

export const newReason = () => `恶劣天气测试 ${Date.now()} ${randomUUID().slice(0, 8)}`;

/** Opens the dialog that freezes part of a merchant's money and fills it in. */
export async function fillFreeze(page: Page, merchantId: string, reason: string): Promise<Locator> {
  await page.goto(`/merchant?open=${merchantId}`);
  return typeFreeze(page, reason);
}

export async function typeFreeze(page: Page, reason: string): Promise<Locator> {
  const dialog = await openFreeze(page);
  await dialog.getByLabel(merchant['merchant.amount']).fill('1.25');
  await dialog.getByLabel(merchant['merchant.reason'], { exact: true }).fill(reason);
  await confirmBy(dialog);
  return dialog;
}

/** What the dialog asks for as a proof: the password of whoever has no second factor. */
export async function confirmBy(dialog: Locator, roleCode = 'FINANCE_RISK'): Promise<void> {
  const { password } = await demoAccount(base(), roleCode);
  await dialog.getByLabel(form['form.password'], { exact: true }).fill(password);
}

export async function openFreeze(page: Page): Promise<Locator> {
  await page
    .locator('[data-drawer]')
    .getByRole('button', { name: spaced(merchant['merchant.freeze']) })
    .click();
  const dialog = freezeDialog(page);
  await expect(dialog).toBeVisible();
  return dialog;
}
export const freezeDialog = (page: Page): Locator =>
  page.locator('.ant-modal').filter({ hasText: merchant['merchant.amount'] });
export const submit = (dialog: Locator): Locator => dialog.getByRole('button', { name: /1\.25/ });
export const unknown = (dialog: Locator): Locator => dialog.getByText(form['form.unknown']);

/** Holds something up until it is opened. */
export function barrier(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** Requests to one path below /backend that left the page. */
export function sentTo(page: Page, path: string): { requestId: unknown }[] {
  const sent: { requestId: unknown }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/backend${path}`)
      sent.push({ requestId: request.postDataJSON()?.requestId });
  });
  return sent;
}

/**
 * Begin before the page loads. What it gives waits until nothing has been on its way for a while, but for what stays
 * there, as the live stream does.
 */
export function traffic(page: Page, stays = /\/backend\/stream$/): () => Promise<void> {
  const onTheirWay = new Set<Request>();
  let changed = Date.now();
  page.on('request', (request) => {
    changed = Date.now();
    if (!stays.test(request.url())) onTheirWay.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      changed = Date.now();
      onTheirWay.delete(request);
    });
  return () => expect.poll(() => onTheirWay.size === 0 && Date.now() - changed > QUIET).toBe(true);
}

/** Addresses the main frame came to. */
export function visits(page: Page): string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && seen.push(new URL(frame.url()).pathname));
  return seen;
}
