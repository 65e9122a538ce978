// What happens elsewhere is seen by whoever has the list open: the stream brings it, and nobody asks.
import { expect, type Page, test } from '@playwright/test';
import status from '#contract/words/zh-CN/status';
import { arrive } from './console';
import { placeOrder } from './shop';

const base = () => test.info().project.use.baseURL ?? '';

/** How often the list itself was asked for; a page of one row counts the presets. */
function questionsOn(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/order/payment/page') && request.postDataJSON().pageSize !== 1) count += 1;
  });
  return () => count;
}

test('an order is placed and paid before the eyes of whoever has the list open, and the page asks for nothing', async ({
  page,
}) => {
  const questionCount = questionsOn(page);
  const follows = page.waitForResponse(
    (response) => response.url().endsWith('/stream') && response.request().postDataJSON().questions.length > 0,
  );
  await arrive(page, base(), 'FINANCE_RISK', '/paymentOrder');
  await page.mouse.move(2, 2); // a list that somebody points at stands still
  await follows;
  await page.waitForTimeout(300); // the line is open, and says so
  const before = questionCount();
  const { orderNo, pay } = await placeOrder('123.45');
  const row = page.locator(`tr[data-row-key="${orderNo}"]`);
  await expect(row).toBeVisible();
  await pay('success');
  await expect(row).toContainText(status['status.payment.paid']);
  expect(questionCount()).toBe(before);
});
