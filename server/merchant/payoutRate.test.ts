import { code } from '#contract/error';
import { buildAccount } from '../../tests/build/account';
import { buildAgent } from '../../tests/build/agent';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';

const { app, context } = gateOfFile();
const RATE = '/merchant/payoutRate';

async function payingOut() {
  const agent = await buildAgent(context);
  const merchant = await buildMerchant(context, { agentId: agent.id });
  const rate = { merchantId: merchant.id, bizType: 'payout', method: 'SPEI', version: 1 } as const;
  const from = new Date(app.clock.now().getTime() - 1_000);
  const terms = { percent: '1.2000', fixed: 500n, minFee: 1_000n, maxFee: 5_000n, effectiveFrom: from };
  await context.db
    .insertInto('merchantRate')
    .values({ ...rate, ...terms })
    .execute();
  await context.db
    .insertInto('agentRate')
    .values({
      ...rate,
      agentId: agent.id,
      percent: '0.9000',
      fixed: 0n,
      effectiveFrom: from,
      savedBy: 'ops',
      savedAt: from,
    })
    .execute();
  return merchant;
}

test('staff with a view of profit see rate, fee, cost and agent; a merchant its rate and fee alone', async () => {
  const merchant = await payingOut();
  const account = await buildAccount(context, { accountName: 'Dear' });
  const dear = { payType: 'both', costPercent: '0.7000', costFixed: 300n } as const;
  await context.db.updateTable('account').set(dear).where('id', '=', account.id).execute();
  const finance = await app.as('FINANCE_RISK');
  const [shown] = dataOf(await finance.call(RATE, { id: merchant.id, amount: '1000.00' }));
  const own = {
    payoutMethod: 'SPEI',
    percent: '1.2000',
    fixed: '5.00',
    min: '10.00',
    fee: '17.00',
    debitAmount: '1017.00',
  };
  expect(shown).toMatchObject({ ...own, costPercent: '0.7000', costFixed: '3.00', proxyPercent: '0.9000' });
  const [small] = dataOf(await finance.call(RATE, { id: merchant.id, amount: '100.00' }));
  expect(small).toMatchObject({ fee: '10.00', debitAmount: '110.00' });
  const people = await app.as('MERCHANT', { ownerId: merchant.id });
  const [seen] = dataOf(await people.call(RATE, { amount: '1000.00' }));
  expect(seen).toMatchObject(own);
  for (const field of ['costPercent', 'costFixed', 'proxyPercent']) expect(seen).not.toHaveProperty(field);
});

test('another method has none, another’s merchant is not there, and an amount that the currency has not is refused', async () => {
  const merchant = await payingOut();
  const people = await app.as('MERCHANT', { ownerId: merchant.id });
  expect(dataOf(await people.call(RATE, { method: 'PIX' }))).toEqual([]);
  expect(await people.call(RATE, { id: (await buildMerchant(context)).id })).toMatchObject({ code: code.notFound });
  expect(await people.call(RATE, { amount: '1.001' })).toMatchObject({ code: code.badParameter });
});
