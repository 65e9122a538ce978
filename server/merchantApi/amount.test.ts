import { sql } from 'kysely';
import type { Country } from '#contract/money';
import { buildAccount, buildPool } from '../../tests/build/account';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { openStage, type Stage } from '../../tests/inflow/stage';
import { verify } from '../verification/verify';

// Which amounts a merchant's system may ask for, and what of them is the fee.
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

interface Given {
  countryId?: Country;
  amountStep?: bigint;
  minFee?: bigint;
  maxFee?: bigint;
  payMin?: bigint;
  payMax?: bigint;
  payStep?: bigint;
  payDayCount?: number;
}
async function collecting({
  countryId = 'MEX',
  amountStep = 1n,
  minFee = 0n,
  maxFee,
  payMin,
  payMax,
  payStep,
  payDayCount,
}: Given = {}): Promise<BuiltMerchant> {
  const merchant = await buildMerchant(stage.build, {
    countryId,
    minFee,
    ...(maxFee !== undefined && { maxFee }),
    ...(payMin && { payMin }),
    ...(payMax && { payMax }),
    ...(payStep && { payStep }),
    ...(payDayCount && { payDayCount }),
  });
  await buildPool(stage.build, {
    merchantId: merchant.id,
    account: await buildAccount(stage.build, { countryId, amountStep }),
  });
  return merchant;
}
let number = 0;
const ask = (merchant: BuiltMerchant, amount: string, method = 'SPEI') =>
  stage
    .clientOf(merchant)
    .createPayment({ merchantOrderNo: `A-${++number}`, amount, currency: merchant.currency, method });

it('Colombian pesos are whole ones, and the refusal says so', async () => {
  const merchant = await collecting({ countryId: 'COL' });
  await expect(ask(merchant, '1500.50', 'PSE')).rejects.toMatchObject({
    code: 1001,
    message: expect.stringContaining('1.00 COP'),
    data: { fields: [{ field: 'amount', code: 'step', limit: '1.00' }] },
  });
  expect(await ask(merchant, '1500.00', 'PSE')).toMatchObject({ status: 1 });
});

it('a rail may have a coarser step than its currency', async () => {
  const merchant = await collecting({ amountStep: 1_000n });
  await expect(ask(merchant, '255.00')).rejects.toMatchObject({
    code: 1001,
    data: { fields: [{ field: 'amount', code: 'step', limit: '10.00' }] },
  });
  expect(await ask(merchant, '250.00')).toMatchObject({ status: 1 });
  // Another rail of the same merchant takes it.
  await buildPool(stage.build, { merchantId: merchant.id, account: await buildAccount(stage.build) });
  expect(await ask(merchant, '255.00')).toMatchObject({ status: 1 });
});

it('the fee is the minimum where the rate gives less, and never the whole amount', async () => {
  const merchant = await collecting({ minFee: 500n });
  await expect(ask(merchant, '5.00')).rejects.toMatchObject({
    code: 1302,
    message: expect.stringContaining('5.00 MXN'),
  });
  const small = await ask(merchant, '100.00');
  const large = await ask(merchant, '1000.00');
  for (const { payUrl } of [small, large]) await stage.press(payUrl, 'success');
  const feeOf = async ({ orderNo }: { orderNo: string }) =>
    (await stage.clientOf(merchant).queryPayment({ orderNo })).fee;
  expect([await feeOf(small), await feeOf(large)]).toEqual(['5.00', '35.00']);
  const broken = async () => (await verify(stage.services.db.reads)).flatMap((check) => check.broken);
  expect(await broken()).toEqual([]);
  await sql`update payment_order set fee_min = 600 where order_no = ${small.orderNo}`.execute(stage.build.db);
  expect(await broken()).toEqual([expect.stringContaining(small.orderNo)]);
  await sql`update payment_order set fee_min = 500 where order_no = ${small.orderNo}`.execute(stage.build.db);
});

it('the fee is the most where the rate gives more; the night’s check reckons it so too', async () => {
  const merchant = await collecting({ maxFee: 2_000n });
  const large = await ask(merchant, '1000.00');
  await stage.press(large.payUrl, 'success');
  expect((await stage.clientOf(merchant).queryPayment({ orderNo: large.orderNo })).fee).toBe('20.00');
  const broken = async () => (await verify(stage.services.db.reads)).flatMap((check) => check.broken);
  expect(await broken()).toEqual([]);
  await sql`update payment_order set fee_max = 1900 where order_no = ${large.orderNo}`.execute(stage.build.db);
  expect(await broken()).toEqual([expect.stringContaining(large.orderNo)]);
  await sql`update payment_order set fee_max = 2000 where order_no = ${large.orderNo}`.execute(stage.build.db);
});

it('a merchant’s own limits hold, whatever its accounts take', async () => {
  const merchant = await collecting({ payMin: 10_000n, payMax: 50_000n });
  for (const amount of ['99.99', '500.01'])
    await expect(ask(merchant, amount)).rejects.toMatchObject({
      code: 1302,
      message: expect.stringContaining('between 100.00 MXN and 500.00 MXN'),
    });
  expect(await ask(merchant, '500.00')).toMatchObject({ status: 1 });
  const noLeast = await collecting({ payMax: 50_000n });
  await expect(ask(noLeast, '500.01')).rejects.toMatchObject({
    code: 1302,
    message: expect.stringContaining('500.00 MXN'),
  });
});

it('a step of the merchant’s own and the number of its day hold, and the refusal says which limit and its figure', async () => {
  const merchant = await collecting({ payStep: 5_000n, payDayCount: 2 });
  await expect(ask(merchant, '120.00')).rejects.toMatchObject({
    code: 1302,
    message: expect.stringContaining('50.00 MXN'),
    data: { limit: 'payStep', figure: '50.00', currency: 'MXN' },
  });
  const first = await ask(merchant, '150.00');
  await ask(merchant, '50.00');
  const reached = { code: 1302, data: { limit: 'payDayCount', figure: '2', used: '2' } };
  await expect(ask(merchant, '100.00')).rejects.toMatchObject(reached);
  // One that failed gives its place back.
  await stage.press(first.payUrl, 'fail');
  expect(await ask(merchant, '100.00')).toMatchObject({ status: 1 });
  const broken = (await verify(stage.services.db.reads)).flatMap((check) => check.broken);
  expect(broken).toEqual([]);
});
