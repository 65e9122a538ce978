// From the fee on the home page to its postings in two clicks, and back.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { toMajor, toMinor } from '../../contract/money';
import books from '../../src/words/zh-CN/books';
import dashboard from '../../src/words/zh-CN/dashboard';
import { arrive } from './console';

const base = () => test.info().project.use.baseURL ?? '';
const rows = (page: Page) => page.locator('tr.ant-table-row');
const digits = async (where: Locator) => ((await where.textContent()) ?? '').replace(/[^\d.-]/g, '');
const figure = (page: Page, word: string) =>
  page.locator('dl > div').filter({ hasText: word }).locator('dd bdi').first();
const feeTile = (page: Page) => page.getByRole('link', { name: new RegExp(`^${dashboard['dashboard.fee']}`) });

/** What the lines on the page come to: credits less debits, in minor units. */
async function sumOf(page: Page): Promise<bigint> {
  const heads = await page.locator('.ant-table-thead th').allTextContents();
  const column = (word: string) => heads.findIndex((head) => head.startsWith(word));
  const [debit, credit] = [column(books['books.debit']), column(books['books.credit'])];
  let sum = 0n;
  for (const row of await rows(page).all()) {
    const minorIn = async (at: number) => toMinor((await digits(row.locator('td').nth(at))) || '0.00', 'MXN');
    sum += (await minorIn(credit)) - (await minorIn(debit));
  }
  return sum;
}

test('the fee on the home page leads to its postings in two clicks, which come to the figure, and back', async ({
  page,
}) => {
  await arrive(page, base(), 'FINANCE_RISK', '/dashboard?currency=MXN');
  const fee = await digits(feeTile(page).locator('bdi').first());
  expect(toMinor(fee, 'MXN')).toBeGreaterThan(0n);

  await feeTile(page).click();
  await expect(page).toHaveURL(/\/ledger\?part=entries&account=rev%3Afee%3Apayment/);
  await expect(figure(page, books['books.change'])).toContainText(/\d/);
  expect(await digits(figure(page, books['books.change']))).toBe(fee);
  await page.goto(`${page.url()}&size=100`);
  await expect(rows(page).first()).toBeVisible();
  const pages = page.locator('.ant-pagination-item');
  let sum = await sumOf(page);
  for (let at = 1; at < (await pages.count()); at += 1) {
    const before = String(await rows(page).first().getAttribute('data-row-key'));
    await pages.nth(at).click();
    // The pager is ahead of the rows: until these are other ones the page before is still there.
    await expect(rows(page).first()).not.toHaveAttribute('data-row-key', before);
    sum += await sumOf(page);
  }
  expect(toMajor(sum, 'MXN')).toBe(fee);

  await rows(page).first().locator('a[href*="journalNo="]').click();
  await expect(page.getByRole('heading', { name: books['books.orders'] })).toBeVisible();
  await expect(page.locator('a[href^="/paymentOrder?keyword="]').first()).toBeVisible();
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();
  await arrive(page, base(), 'FINANCE_RISK', '/dashboard?currency=MXN');
  expect(await digits(feeTile(page).locator('bdi').first())).toBe(fee);
});
