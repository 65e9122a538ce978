import { listBanks } from '#contract/identifierBank';
import { buildMerchant } from '../../tests/build/merchant';
import { openStage, type Stage } from '../../tests/inflow/stage';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
const minute = 60_000;

test('a merchant sees its own prices as they are now, the newest of each method', async () => {
  const merchant = await buildMerchant(stage.build);
  const other = await buildMerchant(stage.build);
  const now = stage.clock.now().getTime();
  const rate = (merchantId: string, version: number, percent: string, from: number) => ({
    ...{ merchantId, version, percent, bizType: 'payment' as const, method: 'OXXO' },
    ...{ fixed: '150', minFee: '500', maxFee: '9000', effectiveFrom: new Date(from) },
  });
  await stage.build.db
    .insertInto('merchantRate')
    .values([
      rate(merchant.id, 1, '3.0000', now - 2 * minute),
      rate(merchant.id, 2, '2.5000', now - minute),
      rate(merchant.id, 3, '1.0000', now + minute),
      rate(other.id, 1, '9.0000', now - minute),
    ])
    .execute();
  const client = stage.clientOf(merchant);
  const data = await client.rates({ method: 'OXXO' });
  const oxxo = {
    bizType: 'payment',
    method: 'OXXO',
    percent: '2.5000',
    fixed: '1.50',
    minFee: '5.00',
    maxFee: '90.00',
  };
  expect(data).toMatchObject({ currency: 'MXN', list: [{ ...oxxo, effectiveFrom: now - minute }] });
  const all = await client.rates();
  expect(all.list).toContainEqual(data.list[0]);
  expect(all.list.length).toBeGreaterThan(1);
  expect(await client.ask('/api/v1/rate', { methods: 'OXXO' })).toMatchObject({ code: 1001 });
});

test('banks are those of the merchant’s country, or of the one that it names; Chile’s numbers name none', async () => {
  const client = stage.clientOf(await buildMerchant(stage.build));
  const data = await client.banks();
  expect(data.list).toHaveLength(listBanks().filter(({ type }) => type === 'CLABE').length);
  expect(data.list[0]).toEqual({ countryId: 'MEX', numberType: 'CLABE', begins: '002', bankName: 'BANAMEX' });
  const peru = await client.banks({ countryId: 'PER' });
  expect(peru.list).toContainEqual(expect.objectContaining({ numberType: 'CCI', begins: '802' }));
  expect(await client.banks({ countryId: 'CHL' })).toEqual({ list: [] });
  expect(await client.ask('/api/v1/bank/list', { countryId: 'XXX' })).toMatchObject({ code: 1001 });
});
