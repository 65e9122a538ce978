import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CaudalRefusal } from '../../docs/merchant-api/client.mjs';
import { buildAccount, buildPool } from '../build/account';
import { type BuiltMerchant, buildMerchant } from '../build/merchant';
import { openStage, type Stage } from './stage';

const run = promisify(execFile);

let stage: Stage;
let merchant: BuiltMerchant;
beforeAll(async () => {
  stage = await openStage({}, new Date());
  merchant = await buildMerchant(stage.build);
  await buildPool(stage.build, { merchantId: merchant.id, account: await buildAccount(stage.build) });
});
afterAll(() => stage.close());

const environment = () => ({
  ...process.env,
  CAUDAL_URL: stage.services.settings.publicUrl,
  CAUDAL_MERCHANT: merchant.merchantNo,
});
const order = (merchantOrderNo: string) =>
  JSON.stringify({ merchantOrderNo, amount: '250.00', currency: 'MXN', method: 'SPEI' });

it('the client in Node works on the command line, with a secret or a file of them', async () => {
  const client = ['docs/merchant-api/client.mjs', 'payment/create'];
  const bySecret = await run(process.execPath, [...client, order('D-1')], {
    env: { ...environment(), CAUDAL_SECRET: merchant.secrets.api },
  });
  expect(JSON.parse(bySecret.stdout)).toMatchObject({ success: true, data: { status: 1 } });
  const folder = mkdtempSync(join(tmpdir(), 'caudal-documented-'));
  const file = join(folder, 'merchants.json');
  writeFileSync(file, JSON.stringify([{ merchantNo: merchant.merchantNo, apiSecret: merchant.secrets.api }]));
  const byFile = await run(process.execPath, [...client, order('D-1')], {
    env: { ...environment(), CAUDAL_CREDENTIALS: file },
  });
  expect(byFile.stdout).toBe(bySecret.stdout);
  rmSync(folder, { recursive: true });
});

it('the client corrects a clock that is off, and throws what is refused', async () => {
  stage.clock.jump(3_600_000);
  const client = stage.clientOf(merchant);
  await expect(client.balance()).resolves.toMatchObject({ currency: 'MXN' });
  await expect(client.queryPayment({ merchantOrderNo: 'NONE' })).rejects.toThrow(CaudalRefusal);
  stage.clock.jump(-3_600_000);
});
