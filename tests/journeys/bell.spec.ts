import { expect, type Page, test } from '@playwright/test';
import { merchantType } from '../../contract/status';
import notice from '../../src/words/zh-CN/notice';
import { arrive, demoAccount } from './console';
import { type Call, consentTo, elsewhere, requestId } from './elsewhere';
import { settled } from './screens';

const base = () => test.info().project.use.baseURL ?? '';
const PAGE = 10;

interface Merchant {
  id: string;
  merchantNo: string;
  currency: string;
  merchantType: number;
}
/** Freezes all funds of one merchant so many times, each of which is a notice; gives what releases them. */
async function freeze(call: Call, times: number): Promise<{ no: string; release: () => Promise<void> }> {
  const { list } = await call('/merchant/page', { sortField: 'merchantNo', sortOrder: 'descend', pageSize: 5 });
  // Of the test book nobody is told.
  const real = (list as Merchant[]).find(({ merchantType: type }) => type === merchantType.normal);
  if (!real) throw new Error('the demo has no merchant that is real');
  const { id: merchantId, currency, merchantNo } = real;
  const { password } = await demoAccount(base(), 'FINANCE_RISK');
  const own = { merchantId, currency, scope: 2, reason: '风险核查期间暂停资金', password };
  const tickets: unknown[] = [];
  for (let nth = 0; nth < times; nth += 1)
    tickets.push((await call('/merchant/freeze', { ...own, action: 1, requestId: requestId() }))['ticketId']);
  const release = async () => {
    const checker = await elsewhere('ADMIN');
    for (const ticketId of tickets) {
      const { approvalId } = await call('/merchant/freeze', { ...own, action: 2, ticketId, requestId: requestId() });
      await consentTo(checker, approvalId, 'ADMIN');
    }
  };
  return { no: merchantNo, release };
}

const bell = (page: Page) =>
  page.locator('header').getByRole('button', { name: new RegExp(`${notice['notice.title']}$`) });
const lines = (page: Page) => page.getByRole('dialog', { name: notice['notice.title'] }).getByRole('listitem');

test('what happens elsewhere rings by itself, more is loaded near the end of the list, and reading is kept (§T10)', async ({
  page,
}) => {
  test.slow();
  // One page of the list is higher than this.
  await page.setViewportSize({ width: 1440, height: 600 });
  const finance = await elsewhere('FINANCE_RISK');
  await arrive(page, base(), 'ADMIN');
  await expect(bell(page)).toBeVisible();
  const { no, release } = await freeze(finance, 3 * PAGE + 2);
  try {
    await expect(bell(page)).toHaveAccessibleName(/^3[2-9]|^[4-9]\d|^100/);
    await bell(page).click();
    await expect(lines(page).first()).toContainText(notice['notice.merchantFrozen']);
    // While the drawer opens it is not yet as high as it will be, so that two pages may come at once.
    await settled(page);
    const shown = await lines(page).count();
    expect([PAGE, 2 * PAGE]).toContain(shown);
    const scroll = page.locator('.ant-drawer-body > div');
    await scroll.evaluate((box) => box.scrollTo(0, box.scrollHeight - box.clientHeight - 200));
    await settled(page);
    await expect(lines(page)).toHaveCount(shown);
    await scroll.evaluate((box) => box.scrollTo(0, box.scrollHeight - box.clientHeight - 90));
    await expect(lines(page)).toHaveCount(shown + PAGE);

    await page.getByRole('button', { name: notice['notice.readAll'] }).click();
    await expect(lines(page).getByText(notice['notice.new'], { exact: true })).toHaveCount(0);
    await lines(page).first().getByRole('link').click();
    await page.waitForURL((url) => url.pathname === '/merchant' && url.searchParams.get('keyword') === no);
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName(notice['notice.title']);
  } finally {
    await release();
  }
  // Each release is told, and that the merchant is free; what else rings in the demo meanwhile is counted too.
  const unread = async () => Number.parseInt((await bell(page).getAttribute('aria-label')) ?? '', 10);
  await expect.poll(unread).toBeGreaterThanOrEqual(3 * PAGE + 2 + 1);
});
