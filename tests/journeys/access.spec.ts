// An administrator takes a right from a role while somebody has the console open in it.
import { expect, type Locator, type Page } from '@playwright/test';
import words from '../../server/words/right/zh-CN';
import access from '../../src/words/zh-CN/access';
import payment from '../../src/words/zh-CN/payment';
import { signIn, spaced } from './console';
import { test } from './people';

const base = () => test.info().project.use.baseURL ?? '';
const OPERATION = '2';
/** Resending a notification, and seeing merchants, as the server calls them. */
const rights = [words['right.payment.notify'], words['right.merchant.view']];
const drawers = '.ant-drawer-content-wrapper';
const editor = (page: Page): Locator =>
  page.locator(drawers).filter({ has: page.getByRole('region', { name: access['access.tree'] }) });
const button = (where: Page | Locator, word: string) => where.getByRole('button', { name: spaced(word) });

/** Ticks or unticks rights by name in the editor of a role, and saves after a look at whom it reaches. */
async function toggle(page: Page, names: readonly string[]): Promise<void> {
  await page.goto(`/access?part=roles&open=${OPERATION}`);
  await button(page, access['access.edit']).click();
  const picker = editor(page).getByRole('region', { name: access['access.tree'] });
  for (const right of names) {
    await picker.getByLabel(access['access.search']).fill(right);
    await picker.locator('.ant-tree-treenode').filter({ hasText: right }).last().locator('.ant-tree-checkbox').click();
  }
  await button(editor(page), access['access.review']).click();
  const dialog = page
    .locator('.ant-modal')
    .filter({ has: page.getByRole('region', { name: access['access.impact'] }) });
  await expect(dialog).toContainText(names[0] ?? '');
  await dialog.locator('.ant-btn-primary').click();
  await expect(editor(page)).toHaveCount(0);
}

test('a right that is taken from a role is gone from its open consoles, and the change stands in the audit', async ({
  page,
  person,
}) => {
  test.slow();
  const operator = await person();
  await signIn(operator, base(), 'OPERATION', '/paymentOrder?status=2');
  await operator.locator('[data-row-key]').first().click();
  const resend = button(operator, payment['payment.resend']);
  const merchants = operator.locator('.ant-layout-sider a[href="/merchant"]');
  await expect(resend).toBeVisible();
  const unfold = () => operator.locator('.ant-layout-sider').getByRole('menuitem', { name: '商户与资金' }).click();
  await unfold();
  await expect(merchants).toHaveCount(1);

  await signIn(page, base(), 'ADMIN', '/access');
  await toggle(page, rights);
  try {
    await expect(resend).toHaveCount(0);
    await expect(merchants).toHaveCount(0);
    await operator.goto('/merchant');
    await expect(operator.locator('main section h1')).toBeVisible();
    await page.goto('/auditLog?action=role.save&objectNo=OPERATION');
    await page.locator('[data-row-key]').first().click();
    await expect(page.getByRole('row', { name: `${words['right.payment.notify']} 是 否` })).toBeVisible();
  } finally {
    await toggle(page, rights);
  }
  await operator.goto('/paymentOrder?status=2');
  await unfold();
  await expect(merchants).toHaveCount(1);
});
