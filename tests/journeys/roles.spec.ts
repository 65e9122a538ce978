// What each role sees: written by hand from the owner's table of rights, not from the one that the server is seeded
// with.
import { expect, type Page, test } from '@playwright/test';
import type { Word } from '../../src/services/words';
import words from '../../src/words/zh-CN';
import { arrive, spaced } from './console';
import { firstRow } from './hands';
import { settled } from './screens';

const base = () => test.info().project.use.baseURL ?? '';
const roles = {
  A: 'ADMIN',
  O: 'OPERATION',
  F: 'FINANCE_RISK',
  C: 'CASHIER',
  M: 'MERCHANT',
  U: 'U_DEALER',
  P: 'PROXY',
  S: 'SUPER_PROXY',
};
const ALL = 'AOFCMUPS';
/** Nothing of it is built yet: it comes into the menu by itself with its first call. */
const NOBODY = '';

/** Whose menu has an entry. */
const entries: Record<string, string> = {
  '/dashboard': ALL,
  '/welcome': ALL,
  '/paymentOrder': 'AOFCMPS',
  '/refundOrder': 'AOFCMPS',
  '/receipt': 'AOFC',
  '/payoutOrder': NOBODY,
  '/exchangeOrder': NOBODY,
  '/rechargeOrder': ALL,
  '/complaint': ALL,
  '/merchant': 'AOFCPS',
  '/paymentAccount': 'AOFC',
  '/payoutAccount': 'AOFC',
  '/ledger': 'AFC',
  '/company': 'AOFC',
  '/bankAccount': 'AOFC',
  '/statement': 'AFC',
  '/blacklist': 'AOF',
  '/announcement': 'AO',
  '/contact': 'AO',
  '/channel': 'AOF',
  '/route': 'AOF',
  '/proxy': 'AOFPS',
  '/billingFlow': ALL,
  '/settlementRecord': ALL,
  '/settlementAccount': ALL,
  '/settlementRule': 'AF',
  '/fundRecord': 'AFC',
  '/txnStatistics': NOBODY,
  '/employee': 'AOMPS',
  '/access': 'AOFMPS',
  '/approval': 'AOFCM',
  '/auditLog': ALL,
  '/apiLog': 'AOM',
  '/notifyLog': 'AOM',
  '/testInit': 'AOM',
  '/info': ALL,
  '/modifyPwd': ALL,
  '/googleAuth': ALL,
};

interface Expected {
  path: string;
  /** Of the first row's drawer; without one, the page itself. */
  tab?: string;
  word: Word;
  roles: string;
}
/** Who has which button, page by page. */
const buttons: readonly Expected[] = [
  { path: '/paymentOrder', word: 'table.export', roles: 'AOFCMPS' },
  { path: '/paymentOrder', word: 'payment.batch', roles: 'AO' },
  { path: '/merchant', word: 'table.export', roles: 'AOF' },
  { path: '/merchant', tab: 'balance', word: 'merchant.freeze', roles: 'AF' },
  { path: '/merchant', tab: 'balance', word: 'merchant.deduct', roles: 'F' },
  { path: '/merchant', tab: 'balance', word: 'merchant.credit', roles: 'F' },
  { path: '/merchant', tab: 'ip', word: 'ip.change', roles: 'AO' },
  { path: '/route', word: 'route.add', roles: 'AO' },
  { path: '/billingFlow', word: 'billing.export', roles: ALL },
  { path: '/auditLog', word: 'table.export', roles: 'A' },
  { path: '/paymentOrder?status=2', tab: 'summary', word: 'payment.resend', roles: 'AOFM' },
  { path: '/paymentOrder?status=2', tab: 'summary', word: 'refund.begin', roles: 'AF' },
  { path: '/paymentOrder?status=2', tab: 'summary', word: 'refund.request', roles: 'OM' },
  { path: '/settlementRecord', word: 'settlement.apply', roles: 'MUPS' },
  { path: '/settlementAccount', word: 'settlementAccount.add', roles: 'MUPS' },
  { path: '/rechargeOrder', word: 'recharge.create', roles: 'MUPS' },
  { path: '/info', word: 'ip.change', roles: 'M' },
  { path: '/employee?status=1', word: 'employee.create', roles: 'AOMPS' },
  // Operations hold these rights too; but whoever stands first in their list may do more than they.
  { path: '/employee?status=1', tab: 'facts', word: 'employee.edit', roles: 'AMPS' },
  { path: '/employee?status=1', tab: 'facts', word: 'employee.disable', roles: 'AMPS' },
  { path: '/employee?status=1', tab: 'facts', word: 'employee.resetPwd', roles: 'AM' },
  { path: '/channel', word: 'cache.clear', roles: 'AO' },
  { path: '/testInit', word: 'testInit.place', roles: 'AOM' },
  { path: '/proxy', word: 'proxy.add', roles: 'AOS' },
  { path: '/access', word: 'access.add', roles: 'AMPS' },
  { path: '/access', tab: 'rights', word: 'access.edit', roles: 'A' },
  { path: '/access', tab: 'rights', word: 'access.copy', roles: 'AMPS' },
  { path: '/access?part=menus', word: 'access.menu.addLink', roles: 'A' },
  { path: '/access?part=approvalRules', word: 'approval.rule.new', roles: 'A' },
  { path: '/access?part=loginPolicy', word: 'policy.edit', roles: 'A' },
];

/** The matrix asks every call of every role; of screens these four have the most to get wrong. */
const DAILY = 'AFCM';
for (const [letter, code] of Object.entries(roles)) {
  const tag = DAILY.includes(letter) ? [] : ['@nightly'];
  test(`${code} sees the menu and the buttons of its rights, and no others`, { tag }, async ({ page }) => {
    test.setTimeout(240_000);
    await arrive(page, base(), code);
    const open = Object.keys(entries).filter((path) => entries[path]?.includes(letter));
    await expect.poll(() => menuOf(page)).toEqual([...open].sort());
    const places = placesOf(open);
    for (const [n, place] of places.entries())
      await test.step(place.name, async () => {
        await show(page, place, places[n - 1]);
        for (const { word, roles: who } of place.buttons)
          await expect
            .soft(buttonOf(page, word).nth(0), `${word} in ${place.name}`)
            .toBeVisible({ visible: who.includes(letter) });
      });
  });
}

/** The pages that the menu leads to, every group open. */
async function menuOf(page: Page): Promise<string[]> {
  const side = page.locator('.ant-layout-sider');
  await side.locator('a[href]').first().waitFor();
  const shut = side.locator('[aria-haspopup][aria-expanded=false]');
  while ((await shut.count()) > 0) await shut.first().click();
  const paths = await side
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  return [...new Set(paths)].filter((path) => path !== '/').sort();
}

interface Place {
  name: string;
  path: string;
  tab: string | undefined;
  buttons: Expected[];
}
function placesOf(open: readonly string[]): Place[] {
  const places = new Map<string, Place>();
  for (const button of buttons.filter(({ path }) => open.includes(path.replace(/\?.*/, '')))) {
    const name = `${button.path} ${button.tab ?? ''}`.trim();
    const place = places.get(name) ?? { name, path: button.path, tab: button.tab, buttons: [] };
    place.buttons.push(button);
    places.set(name, place);
  }
  return [...places.values()];
}

/** From the place before: of one page the buttons come first, then those of its drawer, tab by tab. */
async function show(page: Page, { path, tab }: Place, before: Place | undefined): Promise<void> {
  if (before?.path !== path) {
    const link = page.locator(`.ant-layout-sider a[href="${path}"]`);
    await ((await link.count()) > 0 ? link.first().click() : page.goto(path));
    await page.waitForURL((url) => path.startsWith(url.pathname));
    await page.locator('main table, main ul, main section').filter({ visible: true }).first().waitFor();
  }
  if (tab === undefined) return settled(page);
  const drawer = page.locator('[data-drawer]');
  if (before?.path !== path || before.tab === undefined) await firstRow(page);
  await drawer.locator('[data-node-key]').first().waitFor();
  const chosen = drawer.locator(`[data-node-key=${tab}]`);
  if ((await chosen.count()) === 0) return; // not shown to this role at all
  await chosen.click();
  await drawer.getByRole('tabpanel').locator('dl, ul, p').filter({ visible: true }).first().waitFor();
  await settled(page);
}

const buttonOf = (page: Page, word: Word) => page.getByRole('button', { name: spaced(words[word]) });
