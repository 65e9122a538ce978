import { buildAccount, buildPool } from '../../../tests/build/account';
import { buildMerchant } from '../../../tests/build/merchant';
import { openStage, type Stage } from '../../../tests/inflow/stage';
import { findChannel } from '../registry';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('tells how many payments were made on a day, and for how much, in the currency it is asked for', async () => {
  const merchant = await buildMerchant(stage.build);
  await buildPool(stage.build, { merchantId: merchant.id, account: await buildAccount(stage.build) });
  const terms = { currency: 'MXN', method: 'SPEI' } as const;
  const pay = async (merchantOrderNo: string, choice: 'success' | 'other' | 'fail' | 'silent', amount?: string) => {
    const order = { ...terms, merchantOrderNo, amount: '100.00' };
    await stage.press((await stage.clientOf(merchant).createPayment(order)).payUrl, choice, amount);
  };
  await pay('T1', 'success');
  await pay('T2', 'other', '40.50');
  await pay('T3', 'fail');
  await pay('T4', 'silent');
  const found = await findChannel(stage.services, 'SIM');
  const now = stage.clock.now().getTime();
  const day = (from: number, currency: 'MXN' | 'COP' = 'MXN') => {
    const stretch = { date: '2026-03-17', from: new Date(from), to: new Date(from + 86_400_000), currency };
    return found?.channel.takings?.(stretch, found.secret);
  };
  expect(await day(now - 3_600_000)).toEqual({ count: 2, amount: 14_050n, balance: null });
  expect(await day(now + 1)).toEqual({ count: 0, amount: 0n, balance: null });
  expect(await day(now - 3_600_000, 'COP')).toEqual({ count: 0, amount: 0n, balance: null });
  await expect(
    found?.channel.takings?.({ date: '', from: new Date(), to: new Date(), currency: 'MXN' }, 'stolen'),
  ).rejects.toThrow('400');
});
