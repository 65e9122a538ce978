// Somebody new comes, works, and leaves: created by an administrator, in with a first password, out at the next click.
import { expect, type Page } from '@playwright/test';
import approval from '../../src/words/zh-CN/approval';
import common from '../../src/words/zh-CN/common';
import employee from '../../src/words/zh-CN/employee';
import form from '../../src/words/zh-CN/form';
import { demoAccounts, dialog, press, signIn, spaced } from './console';
import { arriveFirst, firstPassword } from './hands';
import { type NewPerson, test } from './people';
import { confirmBy } from './weather';

const base = () => test.info().project.use.baseURL ?? '';
const OWN = 'three quiet herons at noon';
/**
 * A press that meets a list still unfolding may land between two options: what is not chosen then is chosen again, as a
 * person does.
 */
async function pick(page: Page, field: string, option: string): Promise<void> {
  const chosen = dialog(page).locator('.ant-select-selection-item', { hasText: option });
  await expect(async () => {
    if (await chosen.isVisible()) return;
    await dialog(page).getByRole('combobox', { name: field }).click();
    await page.locator('.ant-select-item-option', { hasText: option }).last().click();
    await page.keyboard.press('Escape');
    await expect(chosen).toBeVisible({ timeout: 2000 });
  }).toPass();
}
async function enter(page: Page, userName: string, password: string): Promise<void> {
  await page.goto('/user/login');
  await page.fill('input[name=userName]', userName);
  await page.fill('input[name=password]', password);
  await page.click('button[type=submit]');
}

/** The other administrator looks at the request, and lets it happen. */
async function consent(person: NewPerson, approvalId: string): Promise<void> {
  const other = await person();
  const deputy = (await demoAccounts(base())).find(({ userName }) => userName === 'admin.deputy');
  await enter(other, deputy?.userName ?? '', deputy?.password ?? '');
  await other.waitForURL((url) => url.pathname === '/dashboard');
  await other.goto(`/approval?open=${approvalId}`);
  await press(other.locator('[data-drawer] > footer'), approval['approval.pass']);
  await confirmBy(dialog(other));
  await dialog(other).locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(dialog(other)).toHaveCount(0);
}

test('a new cashier, made by two administrators, signs in with the first password, must change it, works, and is out once an administrator disables them', async ({
  page,
  person,
}) => {
  test.slow();
  const userName = `till.${Date.now().toString(36)}`;
  await signIn(page, base(), 'ADMIN', '/employee');
  await press(page, employee['employee.create']);
  await dialog(page).getByLabel(employee['employee.userName'], { exact: true }).fill(userName);
  await dialog(page).getByLabel(employee['employee.realName'], { exact: true }).fill('Night desk');
  await pick(page, employee['employee.roles'], '出纳');
  await pick(page, employee['employee.countries'], '墨西哥');
  await confirmBy(dialog(page));
  await press(dialog(page), employee['employee.create.verb'].replace('{name}', userName));
  const note = page.locator('.ant-modal').last();
  await expect(note).toContainText(form['form.waits']);
  const href = await note.getByRole('link', { name: form['form.waits.open'] }).getAttribute('href');
  await consent(person, new URL(href ?? '', base()).searchParams.get('open') ?? '');
  await page.goto('/employee');
  await page.locator('[data-row-key]', { hasText: userName }).first().dispatchEvent('click');
  await press(page.locator('[data-drawer] > footer'), employee['employee.draw']);
  await confirmBy(dialog(page));
  await press(dialog(page), employee['employee.draw.verb'].replace('{name}', userName));
  const shown = firstPassword(page);
  const first = (await shown.textContent()) ?? '';
  await page.getByLabel(employee['employee.first.noted']).check();
  await press(page.locator('.ant-modal'), common['common.close']);
  await expect(shown).toHaveCount(0);

  const theirs = await person();
  await arriveFirst(theirs, { userName, password: first }, OWN);
  await theirs.goto('/paymentOrder');
  await expect(theirs.locator('[data-row-key]').first()).toBeVisible();

  await page.goto('/employee');
  await page.locator('[data-row-key]', { hasText: userName }).first().dispatchEvent('click');
  await press(page.locator('[data-drawer] > footer'), employee['employee.disable']);
  await expect(dialog(page).getByText(employee['employee.disable.about'].replace('{count}', '1'))).toBeVisible();
  await dialog(page).getByLabel(employee['employee.reason'], { exact: true }).fill('夜班已经取消');
  await press(dialog(page), employee['employee.disable.verb'].replace('{name}', userName));
  await expect(
    page.locator('[data-drawer] > footer').getByRole('button', { name: spaced(employee['employee.enable']) }),
  ).toBeVisible();

  // The page may hear of it by itself, before anybody asks for anything.
  const isOut = () => new URL(theirs.url()).pathname === '/user/login';
  await expect(async () => {
    if (!isOut()) await theirs.locator('[aria-keyshortcuts=r]').click({ timeout: 1000 });
    expect(isOut()).toBe(true);
  }).toPass();
  await enter(theirs, userName, OWN);
  await expect(theirs.getByRole('alert')).toBeVisible();
});
