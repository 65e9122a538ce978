// Writes in bad weather: whatever breaks, money moves once, and the person reads what really became of it.
import { expect, type Route, test } from '@playwright/test';
import form from '../../src/words/zh-CN/form';
import { complaints, countToasts } from './console';
import {
  barrier,
  effects,
  enter,
  envelope,
  FREEZE,
  fillFreeze,
  newReason,
  openFreeze,
  richMerchant,
  sentTo,
  submit,
  typeFreeze,
  unknown,
} from './weather';

/** The server does it, and its answer never arrives. */
const loseAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

test.beforeEach(({ context }) => enter(context));

test('offline before the click: one message, nothing sent or queued, the form as it was (§W3a)', async ({
  page,
  context,
}) => {
  const merchantId = await richMerchant(context);
  const reason = newReason();
  const dialog = await fillFreeze(page, merchantId, reason);
  const sent = sentTo(page, '/merchant/freeze');
  await context.setOffline(true);
  await submit(dialog).click();
  await expect(dialog.getByText(form['form.offline'])).toHaveCount(1);
  await expect(dialog.getByRole('textbox').first()).toHaveValue('1.25');
  await context.setOffline(false);
  await expect(submit(dialog)).toBeEnabled();
  expect([sent.length, await effects(context, merchantId, reason)]).toEqual([0, 0]);
  await submit(dialog).click();
  await expect(dialog).toBeHidden();
  expect(await effects(context, merchantId, reason)).toBe(1);
});

test('a lost answer is "unknown, checking", is asked again as the same request, and ends in what is true (§W3b)', async ({
  page,
  context,
}) => {
  const merchantId = await richMerchant(context);
  const reason = newReason();
  const toasts = await countToasts(page);
  const dialog = await fillFreeze(page, merchantId, reason);
  const sent = sentTo(page, '/merchant/freeze');
  await page.route(FREEZE, loseAnswer, { times: 1 });
  await submit(dialog).click();
  await expect(unknown(dialog)).toBeVisible();
  await expect(dialog.getByRole('textbox').first()).toBeDisabled();
  await expect(dialog).toBeHidden();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  expect(await effects(context, merchantId, reason)).toBe(1);
  const amountToasts = async () => (await toasts()).filter((text) => text.includes('1.25'));
  await expect.poll(amountToasts).toEqual([expect.stringContaining(form['form.done'].split('{')[0] ?? '')]);
});

test('offline between send and answer: it is asked again when the network is back (§W3b)', async ({
  page,
  context,
}) => {
  const merchantId = await richMerchant(context);
  const reason = newReason();
  const dialog = await fillFreeze(page, merchantId, reason);
  const sent = sentTo(page, '/merchant/freeze');
  await page.route(
    FREEZE,
    async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await submit(dialog).click();
  await expect(unknown(dialog)).toBeVisible();
  await page.waitForTimeout(1500); // Longer than the first wait: offline, it passes unused.
  expect(sent).toHaveLength(1);
  await context.setOffline(false);
  await expect(dialog).toBeHidden();
  expect([sent.length, await effects(context, merchantId, reason)]).toEqual([2, 1]);
});

test('unanswered for 30 seconds the result is unknown, not failed (§W3b)', async ({ page, context }) => {
  const merchantId = await richMerchant(context);
  const reason = newReason();
  const dialog = await fillFreeze(page, merchantId, reason);
  await page.clock.install();
  const sent = sentTo(page, '/merchant/freeze');
  await page.route(FREEZE, () => undefined, { times: 1 });
  await submit(dialog).click();
  await expect.poll(() => sent.length).toBe(1);
  await expect(dialog.locator('.ant-btn-loading')).toBeVisible();
  await page.clock.runFor(30_500);
  await expect(unknown(dialog)).toBeVisible();
  await page.clock.runFor(2000);
  await expect(dialog).toBeHidden();
  expect([sent.length, await effects(context, merchantId, reason)]).toEqual([2, 1]);
});

test('an unknown result that turns out refused says why, and the form is there again (§W3b)', async ({
  page,
  context,
}) => {
  const dialog = await fillFreeze(page, await richMerchant(context), newReason());
  const answers = [
    (route: Route) => route.abort('failed'),
    (route: Route) => route.fulfill({ json: envelope('余额不足', 1301) }),
  ];
  await page.route(FREEZE, (route) => answers.shift()?.(route));
  await submit(dialog).click();
  await expect(unknown(dialog)).toBeVisible();
  await expect(dialog.getByText('余额不足')).toBeVisible();
  await expect(submit(dialog)).toBeEnabled();
});

for (const [hands, press] of [
  ['a double click', async (button: ReturnType<typeof submit>) => button.dblclick()],
  [
    'Enter held down',
    async (button: ReturnType<typeof submit>) => {
      await button.focus();
      for (let i = 0; i < 5; i += 1) await button.page().keyboard.down('Enter');
      await button.page().keyboard.up('Enter');
    },
  ],
] as const)
  test(`${hands} is one request and one effect (§W5a)`, async ({ page, context }) => {
    const merchantId = await richMerchant(context);
    const reason = newReason();
    const dialog = await fillFreeze(page, merchantId, reason);
    const sent = sentTo(page, '/merchant/freeze');
    await press(submit(dialog));
    await expect(dialog).toBeHidden();
    expect([sent.length, await effects(context, merchantId, reason)]).toEqual([1, 1]);
  });

test('a slow answer keeps the button from being pressed again (§W3c)', async ({ page, context }) => {
  const dialog = await fillFreeze(page, await richMerchant(context), newReason());
  const sent = sentTo(page, '/merchant/freeze');
  const hold = barrier();
  await page.route(FREEZE, async (route) => {
    await hold.opened;
    await route.continue();
  });
  await submit(dialog).click();
  await submit(dialog).click({ force: true });
  await expect(dialog.getByRole('textbox').first()).toBeDisabled();
  hold.open();
  await expect(dialog).toBeHidden();
  expect(sent).toHaveLength(1);
});

test('back and forward while it is sent: the new dialog finds the same request, and there is one effect (§W5b)', async ({
  page,
  context,
}) => {
  const merchantId = await richMerchant(context);
  const reason = newReason();
  await page.goto('/merchant?size=200');
  await page.locator(`[data-row-key="${merchantId}"]`).click();
  const dialog = await typeFreeze(page, reason);
  const sent = sentTo(page, '/merchant/freeze');
  const hold = barrier();
  await page.route(FREEZE, async (route) => {
    await hold.opened;
    await route.continue();
  });
  await submit(dialog).click();
  await expect.poll(() => sent.length).toBe(1);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  const next = await openFreeze(page);
  await expect(next.getByRole('textbox').first()).toBeDisabled();
  hold.open();
  await expect(next).toBeHidden();
  expect([sent.length, await effects(context, merchantId, reason)]).toEqual([1, 1]);
});

test('a dialog closed before the answer: the outcome is told all the same, and a new dialog joins the request (§W5b)', async ({
  page,
  context,
}) => {
  const merchantId = await richMerchant(context);
  const reason = newReason();
  const toasts = await countToasts(page);
  const dialog = await fillFreeze(page, merchantId, reason);
  const hold = barrier();
  await page.route(FREEZE, async (route) => {
    await hold.opened;
    await route.continue();
  });
  await submit(dialog).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const next = await openFreeze(page);
  await expect(next.getByRole('textbox').first()).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(next).toBeHidden();
  hold.open();
  await expect
    .poll(async () => (await toasts()).some((text) => text.includes(form['form.already'].split('{')[0] ?? '')))
    .toBe(true);
  expect(await effects(context, merchantId, reason)).toBe(1);
});

test('a reload while it is sent: the page that comes back asks what became of it (§W5c)', async ({ page, context }) => {
  const merchantId = await richMerchant(context);
  const reason = newReason();
  const toasts = await countToasts(page);
  const dialog = await fillFreeze(page, merchantId, reason);
  const sent = sentTo(page, '/merchant/freeze');
  const arrived = barrier();
  await page.route(
    FREEZE,
    async (route) => {
      await route.fetch();
      arrived.open();
    },
    { times: 1 },
  );
  await submit(dialog).click();
  await arrived.opened;
  await page.reload();
  await expect
    .poll(async () => (await toasts()).some((text) => text.includes(form['form.already'].split('{')[0] ?? '')))
    .toBe(true);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  expect(await effects(context, merchantId, reason)).toBe(1);
  expect(await page.evaluate(() => sessionStorage.getItem('caudal_wishes'))).toBeNull();
});

test('a network that comes and goes leaves one effect and no spinner (§W3f)', async ({ page, context }) => {
  const wrong = complaints(page);
  const merchantId = await richMerchant(context);
  const reason = newReason();
  const dialog = await fillFreeze(page, merchantId, reason);
  await page.route(FREEZE, loseAnswer, { times: 2 });
  await submit(dialog).click();
  // Twenty seconds of weather.
  for (let flap = 0; flap < 28; flap += 1) {
    await context.setOffline(flap % 2 === 0);
    await page.waitForTimeout(700);
  }
  await context.setOffline(false);
  await expect(dialog).toBeHidden();
  await expect(page.locator('.ant-btn-loading, .ant-spin-spinning')).toHaveCount(0);
  expect(await effects(context, merchantId, reason)).toBe(1);
  expect(wrong.filter((line) => !line.includes('net::ERR'))).toEqual([]);
});
