import { expect } from '@playwright/test';
import { openInstalled, test } from './installed';
import { BUILT } from './release';

test('a browser finds nothing that would keep it from installing the console', async ({ page, context, front }) => {
  await front.deploy(BUILT, { offline: true });
  await openInstalled(page);
  const devtools = await context.newCDPSession(page);
  const { url, errors } = await devtools.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${front.url}/manifest.webmanifest`, []]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's browser keeps nothing for later, and says so.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  for (const path of ['/favicon.ico', '/icons/caudal-180.png'])
    expect((await page.request.get(path)).status()).toBe(200);
});

test('switched off, there is nothing to install', async ({ page, context, front }) => {
  await front.deploy(BUILT, { offline: false });
  await page.goto('/user/login');
  const devtools = await context.newCDPSession(page);
  expect((await devtools.send('Page.getAppManifest')).url).toBe('');
});
