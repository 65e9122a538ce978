// A bank objects to a payment: finance holds the money, operations works on it, and it is won.
import { expect, type Page, test } from '@playwright/test';
import status from '#contract/words/zh-CN/status';
import complaint from '../../src/words/zh-CN/complaint';
import form from '../../src/words/zh-CN/form';
import { arrive, demoAccount, dialog, press } from './console';
import { consentTo, elsewhere } from './elsewhere';
import { drawer, fill, pick } from './hands';
import { placeOrder, settledOrder } from './shop';

const base = () => test.info().project.use.baseURL ?? '';
const WHY = '银行来函：付款人否认授权';
const choose = (page: Page, label: string, option: string) =>
  pick(page, dialog(page).getByLabel(label, { exact: true }), option);

test('a complaint is opened from its order and holds the money; a refusal keeps what was typed; won, it is released', async ({
  page,
}) => {
  test.slow();
  const finance = await elsewhere('FINANCE_RISK');
  const { orderNo, pay } = await placeOrder('350.00');
  await pay('success');
  await settledOrder(finance, orderNo);
  await arrive(page, base(), 'FINANCE_RISK', `/paymentOrder?keyword=${orderNo}&open=${orderNo}`);
  await press(drawer(page), complaint['complaint.open']);
  await choose(page, complaint['complaint.source'], complaint['complaint.source.bank']);
  await choose(page, complaint['complaint.type'], complaint['complaint.type.fraud']);
  await expect(dialog(page)).toContainText(complaint['complaint.freeze.holds']);
  const { password } = await demoAccount(base(), 'FINANCE_RISK');
  const deadline = dialog(page).getByLabel(complaint['complaint.deadline'], { exact: true });
  const typed = async (when: string) => {
    await deadline.fill(when);
    await deadline.press('Enter');
    await expect(deadline).toHaveValue(when);
    await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0);
    await fill(dialog(page), { [form['form.password']]: password });
    const sent = dialog(page).locator('.ant-modal-footer .ant-btn-primary');
    await expect(sent).not.toHaveClass(/ant-btn-loading/);
    await sent.click();
  };
  await expect(dialog(page).getByLabel(complaint['complaint.amount'], { exact: true })).toHaveValue(/350/);
  await fill(dialog(page), { [complaint['complaint.reason']]: WHY });
  await typed('2026-01-01 10:00');
  // The deadline is over: it is refused, and everything else stands as it was typed.
  await expect(dialog(page).locator('.ant-form-item-has-error')).toBeVisible();
  await expect(dialog(page).getByLabel(complaint['complaint.reason'], { exact: true })).toHaveValue(WHY);
  await typed('2027-12-31 10:00');
  await expect(dialog(page)).toHaveCount(0);
  await page.waitForURL((url) => url.pathname === '/complaint');
  await expect(drawer(page)).toContainText(status['status.complaint.new']);
  const complaintNo = new URL(page.url()).searchParams.get('open') ?? '';
  const rowNow = async () => (await finance('/complaint/details', { complaintNo }))['complaint'];
  expect(await rowNow()).toMatchObject({ source: 3, frozenAmount: expect.stringMatching(/[1-9]/) });

  await press(drawer(page), complaint['complaint.assign']);
  await page.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(drawer(page)).toContainText(status['status.complaint.working']);
  await press(drawer(page), complaint['complaint.close']);
  await choose(page, complaint['complaint.result'], complaint['complaint.result.won']);
  await fill(dialog(page), {
    [complaint['complaint.close.reason']]: '银行裁定商户胜诉',
    [form['form.password']]: password,
  });
  await dialog(page).locator('.ant-modal-footer .ant-btn-primary').click();
  const waits = page.locator('.ant-modal').filter({ hasText: form['form.waits'] });
  const request = new URL(String(await waits.getByRole('link').getAttribute('href')), base());
  await consentTo(await elsewhere('ADMIN'), request.searchParams.get('open'), 'ADMIN');
  expect(await rowNow()).toMatchObject({ status: 8, result: 1, frozenAmount: '0.00' });
  await page.goto(`${base()}/complaint?keyword=${complaintNo}`);
  await expect(page.locator('tr.ant-table-row')).toContainText(status['status.complaint.closed']);
});
