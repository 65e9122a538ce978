// Every kind of screen there is, and how one gets to see it whole, in any language: for pictures and for axe.
import type { Locator, Page } from '@playwright/test';
import { paymentStatus } from '../../contract/status';
import { lately } from './console';

export interface Screen {
  /** Also the name of its picture. */
  name: string;
  path: string;
  /** The code of the role that sees it; finance-risk where nothing is said. */
  role?: string;
  /** How the server is to answer, before the page is asked for. */
  before?: (page: Page) => Promise<unknown>;
  /** Something is still on its way, and that is what is to be seen. */
  waits?: true;
  /** Does what a person would after the page has come, and waits for what they would wait for. */
  show: (page: Page) => Promise<void>;
}

const seen = (selector: string) => async (page: Page) => page.locator(selector).first().waitFor();
const row = 'tr.ant-table-row, li[data-row-key]';
const rows = seen(row);
const drawer = '[data-drawer]';
const paid = `/paymentOrder?status=${paymentStatus.paid}`;

/** Opens a row of a table by itself, whatever stands in its middle; a card is pressed. */
async function openLine(line: Locator): Promise<void> {
  if (await line.evaluate(({ tagName }) => tagName === 'TR')) await line.dispatchEvent('click');
  else await line.click();
}
/** What the chosen tab shows. */
const panel = `${drawer} [role=tabpanel][aria-hidden=false]`;
const form = ':is(.ant-modal, .ant-drawer, [data-drawer])';
/** The drawer of the third row, on one of its tabs. */
const openTab = (tab: string, then: string) => async (page: Page) => {
  await rows(page);
  await openLine(page.locator('[data-row-key]').nth(2));
  await page.locator(`[data-drawer] [data-node-key=${tab}]`).click();
  await seen(then)(page);
};
/** The drawer of the first row. */
const openRow = (then: string) => async (page: Page) => {
  await rows(page);
  await openLine(page.locator('[data-row-key]').first());
  await seen(then)(page);
};
/** The form that freezes money, sent with nothing in it. */
async function freeze(page: Page): Promise<void> {
  await openTab('balance', `${drawer} dl`)(page);
  await page.locator('[data-drawer] > footer button').first().click();
  await seen('.ant-modal textarea')(page);
  await sent(page.locator('.ant-modal .ant-btn-primary'));
  await seen('.ant-form-item-explain-error')(page);
}
/** What waits for somebody to be there has come, too. */
async function home(page: Page): Promise<void> {
  await seen('canvas')(page);
  await page.mouse.move(5, 5);
  await seen('dl dd')(page);
}
/** The form of a new one, sent with nothing in it. */
async function newOne(page: Page): Promise<void> {
  await rows(page);
  await page.locator('main .ant-btn-primary').first().click();
  const first = page.locator('.ant-dropdown [role=menuitem]').first();
  const shown = page.locator(`${form} .ant-btn-primary`).last();
  await first.or(shown).first().waitFor();
  if (await first.isVisible()) await first.click();
  await sent(shown);
  await seen('.ant-form-item-explain-error')(page);
}
/** Presses a button that moves while its form grows: a key finds it wherever it stands. */
async function sent(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}
/** The same where the list has none yet. */
async function newAmongNone(page: Page): Promise<void> {
  await openForm(page, 'main .ant-btn-primary', '.ant-modal form');
  await sent(page.locator('.ant-modal .ant-btn-primary').last());
  await seen('.ant-form-item-explain-error')(page);
}
/** The editor of a rule, of a policy, of a role. */
const newRule = (page: Page) => openForm(page, 'main .ant-btn-primary', '.ant-modal form');
const editPolicy = (page: Page) => openForm(page, 'main td button, main section button', '.ant-modal form');
const newRole = (page: Page) => openForm(page, 'main .ant-btn-primary', '.ant-drawer form, .ant-drawer input');
async function openForm(page: Page, button: string, then: string): Promise<void> {
  await page.locator(button).first().click();
  await seen(then)(page);
}
const press = (key: string, then: string) => async (page: Page) => {
  await seen('header .anticon-bell')(page);
  await page.keyboard.press(key);
  await seen(then)(page);
};
const click = (selector: string, then: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await seen(then)(page);
};
export const USUAL_ROLE = 'FINANCE_RISK';
const ADMIN = { role: 'ADMIN' };
const PAGE_CALL = '**/backend/order/payment/page';

export const screens: readonly Screen[] = [
  { name: 'dashboard', path: '/dashboard', show: home },
  { name: 'paymentOrder', path: lately('/paymentOrder'), show: rows },
  {
    name: 'paymentOrder-filters',
    path: '/paymentOrder?currency=MXN&isSupplement=0&amountFrom=10',
    show: click('search [aria-expanded=false]:not(input)', 'search > div + div'),
  },
  {
    name: 'paymentOrder-chips',
    path: '/paymentOrder?currency=MXN&isSupplement=0&amountFrom=10',
    show: seen('search bdi'),
  },
  { name: 'paymentOrder-summary', path: paid, show: openTab('summary', `${drawer} dl`) },
  { name: 'paymentOrder-journal', path: paid, show: openTab('journal', `${drawer} tfoot`) },
  { name: 'refundOrder', path: '/refundOrder', show: seen('main [class*=state]') },
  { name: 'complaint', path: '/complaint', show: seen('main [class*=state], main table') },
  { name: 'paymentOrder-empty', path: '/paymentOrder?keyword=NOSUCHNUMBER', show: seen('main [class*=state]') },
  {
    name: 'paymentOrder-failed',
    path: '/paymentOrder',
    before: (page) => page.route(PAGE_CALL, (route) => route.abort()),
    show: seen('[role=alert] button'),
  },
  {
    name: 'paymentOrder-loading',
    path: '/paymentOrder',
    before: (page) => page.route(PAGE_CALL, () => undefined),
    waits: true,
    show: seen('[data-waiting]'),
  },
  { name: 'merchant', path: '/merchant', show: rows },
  { name: 'merchant-balance', path: '/merchant', show: openTab('balance', `${drawer} dl`) },
  { name: 'merchant-freeze', path: '/merchant', show: freeze },
  { name: 'merchant-pool', path: '/merchant', ...ADMIN, show: openTab('pool', `${panel} button`) },
  { name: 'merchant-rates', path: '/merchant', show: openTab('rates', `${drawer} table`) },
  { name: 'merchant-keys', path: '/merchant', ...ADMIN, show: openTab('keys', `${panel} button`) },
  { name: 'merchant-new', path: '/merchant', ...ADMIN, show: newOne },
  { name: 'proxy', path: '/proxy', show: rows },
  { name: 'receipt', path: '/receipt', ...ADMIN, show: rows },
  { name: 'receipt-drawer', path: '/receipt', ...ADMIN, show: openRow(`${drawer} dl`) },
  { name: 'blacklist', path: '/blacklist', ...ADMIN, show: seen('main [class*=state], main table') },
  { name: 'testInit', path: '/testInit', ...ADMIN, show: seen('main [class*=state], main table') },
  { name: 'announcement', path: '/announcement', ...ADMIN, show: rows },
  { name: 'contact', path: '/contact', ...ADMIN, show: rows },
  { name: 'proxy-facts', path: '/proxy', ...ADMIN, show: openRow(`${drawer} [role=tablist]`) },
  { name: 'proxy-new', path: '/proxy', ...ADMIN, show: newOne },
  { name: 'ledger', path: '/ledger', show: rows },
  {
    name: 'ledger-entries',
    path: '/ledger?part=entries&account=rev:fee:payment&currency=MXN',
    show: rows,
  },
  { name: 'ledger-trial', path: '/ledger?part=trial', show: seen('main table tfoot') },
  { name: 'bankAccount', path: '/bankAccount', ...ADMIN, show: rows },
  { name: 'bankAccount-facts', path: '/bankAccount', ...ADMIN, show: openRow(`${drawer} dl`) },
  { name: 'statement', path: '/statement', ...ADMIN, show: rows },
  { name: 'statement-drawer', path: '/statement', ...ADMIN, show: openRow(`${drawer} dl`) },
  { name: 'fundRecord', path: lately('/fundRecord'), ...ADMIN, show: rows },
  { name: 'fundRecord-facts', path: lately('/fundRecord'), ...ADMIN, show: openRow(`${drawer} dl`) },
  {
    name: 'settlement-life',
    path: lately('/settlementRecord'),
    ...ADMIN,
    show: openTab('timeline', `${drawer} table`),
  },
  { name: 'settlementRecord', path: '/settlementRecord?queue=settlementAudit', show: rows },
  {
    name: 'settlementRecord-risk',
    path: '/settlementRecord?queue=settlementAudit',
    show: async (page) => {
      await openRow(`${drawer} dl`)(page);
      await page.locator('[data-drawer] [data-node-key=risk]').click();
      await seen(`${panel} dl`)(page);
    },
  },
  { name: 'settlementAccount', path: '/settlementAccount', show: rows },
  { name: 'settlementRule', path: '/settlementRule', show: rows },
  { name: 'settlementRule-plans', path: '/settlementRule?part=plans', show: rows },
  { name: 'settlementRule-holidays', path: '/settlementRule?part=holidays', show: rows },
  { name: 'rechargeOrder', path: '/rechargeOrder?queue=rechargeConfirm', role: 'CASHIER', show: rows },
  {
    name: 'rechargeOrder-facts',
    path: '/rechargeOrder?queue=rechargeConfirm',
    role: 'CASHIER',
    show: openRow(`${drawer} dl`),
  },
  { name: 'welcome', path: '/welcome', role: 'CASHIER', show: seen('main h2, main section') },
  { name: 'company', path: '/company', ...ADMIN, show: rows },
  { name: 'company-facts', path: '/company', ...ADMIN, show: openRow(`${drawer} dl`) },
  { name: 'company-new', path: '/company', ...ADMIN, show: newOne },
  { name: 'channel', path: '/channel', ...ADMIN, show: rows },
  { name: 'channel-facts', path: '/channel', ...ADMIN, show: openRow(`${drawer} dl`) },
  { name: 'channel-new', path: '/channel', ...ADMIN, show: newOne },
  { name: 'route', path: '/route', ...ADMIN, show: seen('main [class*=state], main table') },
  { name: 'route-new', path: '/route', ...ADMIN, show: newAmongNone },
  { name: 'billingFlow', path: lately('/billingFlow'), show: rows },
  { name: 'paymentAccount', path: '/paymentAccount', show: rows },
  { name: 'paymentAccount-new', path: '/paymentAccount', ...ADMIN, show: newOne },
  { name: 'payoutAccount', path: '/payoutAccount', show: rows },
  { name: 'paymentAccount-facts', path: '/paymentAccount', show: openRow(`${drawer} dl`) },
  { name: 'auditLog', path: '/auditLog', show: rows },
  { name: 'auditLog-changes', path: '/auditLog', show: openRow(`${drawer} dl`) },
  { name: 'apiLog', path: '/apiLog', ...ADMIN, show: seen('main [class*=state], main table') },
  { name: 'notifyLog', path: '/notifyLog', ...ADMIN, show: seen('main [class*=state], main table') },
  { name: 'info', path: '/info', show: seen('main section strong') },
  { name: 'modifyPwd', path: '/modifyPwd', show: seen('main section ul') },
  { name: 'googleAuth', path: '/googleAuth', show: seen('main section') },
  { name: 'access', path: '/access', show: rows },
  { name: 'access-role', path: '/access', show: openTab('rights', `${drawer} ul`) },
  { name: 'access-own', path: '/access', role: 'MERCHANT', show: newRole },
  { name: 'access-matrix', path: '/access?part=matrix', show: seen('main table') },
  { name: 'access-menus', path: '/access?part=menus', ...ADMIN, show: seen('main ul li') },
  { name: 'access-dataScope', path: '/access?part=dataScope', ...ADMIN, show: rows },
  { name: 'access-rules', path: '/access?part=approvalRules', ...ADMIN, show: seen('main table') },
  { name: 'access-rule', path: '/access?part=approvalRules', ...ADMIN, show: newRule },
  { name: 'access-policies', path: '/access?part=loginPolicy', ...ADMIN, show: seen('main table, main dl') },
  { name: 'access-policy', path: '/access?part=loginPolicy', ...ADMIN, show: editPolicy },
  { name: 'access-editor', path: '/access', ...ADMIN, show: newRole },
  { name: 'approval', path: '/approval', show: rows },
  { name: 'approval-details', path: '/approval?box=todo', show: openRow(`${drawer} table`) },
  { name: 'payoutOrder', path: '/payoutOrder', show: seen('main section') },
  { name: 'noAccess', path: '/employee', show: seen('main section h1') },
  { name: 'employee', path: '/employee', ...ADMIN, show: rows },
  { name: 'employee-facts', path: '/employee', ...ADMIN, show: openTab('facts', `${drawer} dl`) },
  { name: 'employee-rights', path: '/employee', ...ADMIN, show: openTab('rights', `${drawer} li[title]`) },
  { name: 'employee-new', path: '/employee', ...ADMIN, show: newOne },
  { name: 'nope', path: '/nope', show: seen('main h1') },
  { name: 'command', path: '/dashboard', show: press('Control+k', '[role=listbox] [role=option]') },
  { name: 'help', path: '/paymentOrder', show: press('?', '.ant-modal kbd') },
  { name: 'bell', path: '/dashboard', show: click('header .anticon-bell', '.ant-drawer [role=dialog]') },
  { name: 'look', path: '/merchant', show: click('header .anticon-bg-colors', '.ant-dropdown [role=menuitem]') },
];

/** Opens one and shows it as it stays. */
export async function open(page: Page, { path, before, waits, show }: Screen): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await before?.(page);
  await page.goto(path);
  await show(page).catch((error: unknown) => tell(page, error));
  if (waits) await atRest(page);
  else await settled(page);
}

/** What stood there instead: a report has no pictures. */
async function tell(page: Page, error: unknown): Promise<never> {
  const stood = await page.locator('main, body').last().ariaSnapshot();
  throw new Error(`${page.url()}, ${String(error)}, showed: ${stood.replace(/\s+/g, ' ').slice(0, 900)}`);
}

/** Of the screen that is shown: one that was left waits until somebody comes back. */
const WAITING = ':is([aria-busy=true], [data-waiting], .ant-spin-spinning):not([data-left] *)';

/** Nothing is on its way any more that a person would wait for. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction((waiting) => !document.querySelector(waiting), WAITING);
  await atRest(page);
}

/** Motion that ends has ended: nothing is half faded in when it is looked at. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}
