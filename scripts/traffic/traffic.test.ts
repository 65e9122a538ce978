import { setTimeout as sleep } from 'node:timers/promises';
import { paymentStatus } from '#contract/status';
import { notifyJob } from '../../server/jobs/notification';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildMerchant } from '../../tests/build/merchant';
import { trialBalance } from '../../tests/inflow/books';
import { openStage } from '../../tests/inflow/stage';
import { drive } from './driver';
import { openReceiver } from './receiver';

it('merchants order, payers pay, notifications arrive, and the books balance', async () => {
  const stage = await openStage({}, new Date());
  const built = await buildMerchant(stage.build);
  await buildPool(stage.build, { merchantId: built.id, account: await buildAccount(stage.build) });
  const merchant = {
    isTest: false,
    merchantNo: built.merchantNo,
    currency: 'MXN',
    methods: ['SPEI'],
    apiSecret: built.secrets.api,
    callbackSecret: built.secrets.callback,
  };
  const receiver = await openReceiver([merchant]);
  const traffic = { url: stage.services.settings.publicUrl, merchants: [merchant], notifyUrl: receiver.url };
  const quiet = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const tally = await drive(traffic, { perSecond: 20, seconds: 60, orders: 40, signal: new AbortController().signal });
  quiet.mockRestore();
  expect(tally).toMatchObject({ ordered: 40, refused: 0, lost: 0 });
  await stage.run(notifyJob);
  await sleep(10);
  const rows = await stage.build.db.selectFrom('paymentOrder').select('status').execute();
  expect(rows.filter(({ status }) => status === paymentStatus.paid)).toHaveLength(tally.paid);
  expect(receiver.genuine()).toBeGreaterThanOrEqual(tally.paid);
  expect(receiver.refused()).toBe(0);
  expect(await trialBalance(stage.build.db)).toBe('0');
  receiver.close();
  await stage.close();
});
