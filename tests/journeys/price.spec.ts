// What a USDT costs, changed by one person and seen by another who only looks.
import { expect, type Locator, type Page } from '@playwright/test';
import price from '../../src/words/zh-CN/price';
import receipt from '../../src/words/zh-CN/receipt';
import { arrive, complaints } from './console';
import { test } from './people';
import { settled } from './screens';
import { confirmBy } from './weather';

const base = () => test.info().project.use.baseURL ?? '';
const card = (page: Page): Locator => page.getByRole('region', { name: price['price.title'] });
const dialog = (page: Page): Locator => page.locator('.ant-modal').last();

/** Somebody is there, so the card comes. */
async function lookAt(page: Page): Promise<void> {
  await page.locator('canvas').first().waitFor();
  await page.mouse.move(200, 200);
  await expect(card(page)).toContainText(price['price.live']);
  await settled(page);
}

test('a price typed wrong is asked for twice and nothing typed is lost; once it is right, open consoles show it', async ({
  person,
}) => {
  const [finance, cashier] = [await person(), await person()];
  const wrong = [complaints(finance), complaints(cashier)];
  await arrive(finance, base(), 'FINANCE_RISK');
  await arrive(cashier, base(), 'CASHIER');
  for (const page of [finance, cashier]) await lookAt(page);
  await expect(card(cashier).getByRole('button')).toHaveCount(0);

  await card(finance).getByRole('button', { name: price['price.changeLive'] }).click();
  const box = dialog(finance);
  const offset = box.getByLabel(price['price.offset'], { exact: true });
  await offset.fill('-2.6');
  await box.getByLabel(receipt['receipt.reason'], { exact: true }).fill('市场波动，调低实时价');
  await expect(box.getByRole('status')).toContainText(price['price.comesTo']);
  await confirmBy(box);
  const send = box.locator('.ant-btn-primary').last();
  await send.click();
  await expect(box.locator('.ant-form-item-explain-error').first()).toBeVisible();
  await expect(offset).toHaveValue('-2.6');

  await offset.fill('-1.25');
  await confirmBy(box);
  await send.click();
  await expect(box).toBeHidden();
  await expect(card(finance)).toContainText('-1.25 %');
  await expect(card(cashier)).toContainText('-1.25 %');
  expect(wrong.flat()).toEqual([]);
});
