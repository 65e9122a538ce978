// A plan over a holiday: somebody says that the banks rest on the day of its next run, and it runs a bank day later.
import { expect, type Page, test } from '@playwright/test';
import type { PlannedSettlement } from '../../contract/settlementPlan';
import { DAY } from '../../contract/time';
import country from '../../src/words/zh-CN/country';
import form from '../../src/words/zh-CN/form';
import rule from '../../src/words/zh-CN/settlementRule';
import { arrive, complaints, demoAccount, dialog, press } from './console';
import { type Call, elsewhere } from './elsewhere';
import { fill, pick } from './hands';

const base = () => test.info().project.use.baseURL ?? '';
const NAME = 'Día no laborable';

/** The next run of the first owner in Peru that is settled by itself. */
async function nextOf(finance: Call): Promise<{ ownerName: string; at: number }> {
  const { list } = await finance('/settlement/plan/page', { currency: 'PEN', pageSize: 50 });
  const [first] = list as PlannedSettlement[];
  if (!first || first.nextTime === null) throw new Error('the demo settles somebody in Peru by itself');
  return { ownerName: first.ownerName, at: first.nextTime };
}
/** The day of a moment by the clock of Lima. */
const dayIn = (at: number) => new Date(at).toLocaleDateString('en-CA', { timeZone: 'America/Lima' });

/** The day after, but no weekend and none on which the banks rest. */
async function bankDayAfter(finance: Call, day: string): Promise<string> {
  const resting = new Set<string>();
  for (const year of new Set([Number(day.slice(0, 4)), Number(day.slice(0, 4)) + 1])) {
    const { list } = await finance('/settlement/holiday/page', { countryId: 'PER', year, pageSize: 200 });
    for (const one of list as { day: string; source: string }[]) if (one.source !== 'removed') resting.add(one.day);
  }
  const rests = (at: number) =>
    [0, 6].includes(new Date(at).getUTCDay()) || resting.has(new Date(at).toISOString().slice(0, 10));
  let at = Date.parse(day) + DAY;
  while (rests(at)) at += DAY;
  return new Date(at).toISOString().slice(0, 10);
}

async function addHoliday(page: Page, day: string): Promise<void> {
  await arrive(page, base(), 'FINANCE_RISK', '/settlementRule?part=holidays');
  await press(page, rule['settlementRule.day.add']);
  await pick(page, dialog(page).getByLabel(rule['settlementRule.country']).first(), country['country.PER']);
  const field = dialog(page).getByLabel(rule['settlementRule.day'], { exact: true });
  await field.fill(day);
  await field.press('Enter');
  await fill(dialog(page), {
    [rule['settlementRule.dayName']]: NAME,
    [rule['settlementRule.reason']]: '央行临时通知',
    [form['form.password']]: (await demoAccount(base(), 'FINANCE_RISK')).password,
  });
  await dialog(page)
    .getByRole('button', { name: new RegExp(day) })
    .click();
  await expect(dialog(page)).toHaveCount(0);
}

test('a holiday that somebody adds puts the next run of a plan off to the bank day after', async ({ page }) => {
  const wrong = complaints(page);
  const finance = await elsewhere('FINANCE_RISK');
  const before = await nextOf(finance);
  const day = dayIn(before.at);
  await arrive(page, base(), 'FINANCE_RISK', '/settlementRule?part=plans&currency=PEN');
  const row = page.locator('tr.ant-table-row').filter({ hasText: before.ownerName }).first();
  const shown = await row.textContent();

  await addHoliday(page, day);
  await page.goto(`${base()}/settlementRule?part=holidays&countryId=PER&corrected=1`);
  await expect(page.locator('tr.ant-table-row').filter({ hasText: day })).toContainText(NAME);

  const after = await nextOf(finance);
  expect([after.ownerName, dayIn(after.at)]).toEqual([before.ownerName, await bankDayAfter(finance, day)]);
  await page.goto(`${base()}/settlementRule?part=plans&currency=PEN`);
  await expect(row).toBeVisible();
  expect(await row.textContent()).not.toBe(shown);
  expect(wrong).toEqual([]);
});
