// A new integrator, from the page of the guide to the first paid test order, by what the page says alone.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { paymentStatus } from '../../contract/status';
import form from '../../src/words/zh-CN/form';
import guide from '../../src/words/zh-CN/guide';
import merchant from '../../src/words/zh-CN/merchant';
import { temporaryFolder } from '../database/folder';
import { dialog, press } from './console';
import { arriveFirst } from './hands';
import { newMerchant } from './newMerchant';
import { freePort } from './server';

const run = promisify(execFile);
const PASSWORD = 'nine mills turn by one river';

/** Takes a key of one's own, as the first step says. @returns its secret */
async function takeKey(page: Page): Promise<string> {
  await page.goto('/info');
  await press(page, merchant['key.rotate']);
  await dialog(page).getByLabel(form['form.password']).fill(PASSWORD);
  await press(dialog(page), merchant['key.rotate']);
  const shown = page.locator('.ant-modal').filter({ hasText: merchant['key.once'] });
  const secret = shown.locator('dl > div').filter({ hasText: merchant['key.secret'] }).locator('dd bdi').first();
  const text = (await secret.textContent()) ?? '';
  await shown.getByRole('checkbox').check();
  await shown.locator('.ant-modal-footer button').click();
  return text;
}

test('a new integrator comes from the guide to the first paid order by its steps alone', async ({ page }) => {
  const newcomer = await newMerchant();
  await arriveFirst(page, newcomer, PASSWORD);
  const secret = await takeKey(page);
  await page.getByRole('link', { name: guide['guide.open'] }).click();
  const shown = async (label: string) =>
    (await page.getByRole('region', { name: label, exact: true }).locator('pre').textContent()) ?? '';
  const step = (name: 'keys' | 'listen' | 'create' | 'pay' | 'query') =>
    shown(`${guide[`guide.step.${name}`]} ${name}`);

  const folder = temporaryFolder('caudal-integrator-');
  writeFileSync(join(folder, 'client.mjs'), await shown('client.mjs'));
  const port = String(await freePort());
  const settings = (await step('keys'))
    .replace('CAUDAL_SECRET=…', `CAUDAL_SECRET=${secret}`)
    .replace('CAUDAL_CALLBACK_SECRET=…', `CAUDAL_CALLBACK_SECRET=${newcomer.callbackSecret}`);
  const inShell = (text: string) => ['-ec', `${settings}\n${text}`];
  const type = async (text: string) => (await run('sh', inShell(text), { cwd: folder })).stdout;

  const listener: ChildProcess = spawn('sh', inShell(`exec ${(await step('listen')).replace('8080', port)}`), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let heard = '';
  listener.stdout?.on('data', (chunk: Buffer) => {
    heard += chunk.toString();
  });
  const ownAddress = `http://127.0.0.1:${port}/notify`;
  const created = JSON.parse(await type((await step('create')).replace('https://shop.example/caudal', ownAddress)));
  expect(created).toMatchObject({ success: true, data: { status: paymentStatus.accepted } });
  await type(await step('pay'));
  await expect.poll(() => heard).toContain(`"status":${paymentStatus.paid}`);
  expect(JSON.parse(await type(await step('query')))).toMatchObject({ data: { status: paymentStatus.paid } });
  listener.kill();
  rmSync(folder, { recursive: true });
});
