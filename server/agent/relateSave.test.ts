import { code } from '#contract/error';
import { DAY } from '#contract/time';
import { buildAccount } from '../../tests/build/account';
import { buildAgent } from '../../tests/build/agent';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildAgentRate } from '../../tests/build/rate';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';

const { db, app, context } = gateOfFile();
const LIST = '/merchant/proxy/relateList';
const SAVE = '/merchant/proxy/relateSave';
let operation: SignedIn;
let finance: SignedIn;
let admin: SignedIn;
beforeAll(() => buildAccount(context, { minAmount: 1_000n, maxAmount: 500_000n }));
beforeEach(async () => {
  [operation, finance, admin] = [await app.as('OPERATION'), await app.as('FINANCE_RISK'), await app.as('ADMIN')];
});

const spei = (percent: string, fixed = '0.00') => ({ bizType: 'payment', method: 'SPEI', percent, fixed });
interface Given {
  merchantId: string;
  rates?: object[];
  [more: string]: unknown;
}
const ask = (proxyId: string, items: Given[], version = 1, more: object = {}) => ({
  proxyId,
  items: items.map((item) => ({ rates: [], ...item })),
  version,
  ...more,
});
/** Two agents, one above the other, and a merchant of the lower one that pays 3.5 % by SPEI. */
async function family() {
  const top = await buildAgent(context, { proxyType: 'admpro' });
  const low = await buildAgent(context, { parentId: top.id });
  const merchant = await buildMerchant(context, { agentId: low.id });
  return { top, low, merchant };
}
const tryOut = (who: SignedIn, input: object) => who.call(SAVE, { ...input, dryRun: true });
const relationOf = async (who: SignedIn, proxyId: string) => dataOf(await who.call(LIST, { proxyId }))[0];

test('what is agreed begins with the consent of finance, from its moment on, and orders before keep theirs', async () => {
  const { low, merchant } = await family();
  const from = app.clock.now().getTime() + DAY;
  const answer = await operation.call(
    SAVE,
    ask(low.id, [{ merchantId: merchant.id, rates: [spei('3.1')], effectiveFrom: from }]),
  );
  expect(answer).toMatchObject({ code: code.approvalNeeded });
  expect(await consent(admin, answer)).not.toMatchObject({ code: code.ok });
  expect(await consent(finance, answer)).toMatchObject({ code: code.ok });
  const before = await relationOf(operation, low.id);
  expect(before.rates[0].coming).toEqual([{ percent: '3.1000', fixed: '0.00', effectiveFrom: from }]);
  app.clock.jump(DAY + 1);
  operation = await app.as('OPERATION');
  const after = await relationOf(operation, low.id);
  expect(after.rates[0]).toMatchObject({ proxyPercent: '3.1000', belowPercent: '3.5000', marginPercent: '0.4000' });
  const early = ask(low.id, [{ merchantId: merchant.id, rates: [spei('3')], effectiveFrom: from - 2 * DAY }], 2);
  expect(await operation.call(SAVE, early)).toMatchObject({ data: { fields: [{ field: 'items', code: 'future' }] } });
});

test('nobody in a chain pays more than comes from below, now or later; the refusal names the figure', async () => {
  const { top, low, merchant } = await family();
  const at = (who: { id: string }, percent: string, more: object = {}) =>
    tryOut(operation, ask(who.id, [{ merchantId: merchant.id, rates: [spei(percent)], ...more }]));
  await buildAgentRate(context, {
    agentId: low.id,
    merchantId: merchant.id,
    method: 'SPEI',
    percent: '3.0000',
    version: 2,
  });
  const refused = await at(low, '3.6');
  expect(refused).toMatchObject({ code: code.limitExceeded, msg: expect.stringMatching(/3\.6.* %.*3\.5.* %/) });
  expect(await at(top, '3.01')).toMatchObject({ code: code.limitExceeded });
  expect(await at(top, '3')).toMatchObject({ code: code.ok });
  // Tomorrow the merchant pays less, so what begins now would be too much then.
  const effectiveFrom = new Date(app.clock.now().getTime() + DAY);
  const cheaper = { merchantId: merchant.id, bizType: 'payment', method: 'SPEI', version: 2, fixed: 0n, minFee: 0n };
  await context.db
    .insertInto('merchantRate')
    .values({ ...cheaper, percent: '3.2000', effectiveFrom })
    .execute();
  expect(await at(low, '3.3')).toMatchObject({ code: code.limitExceeded });
  expect(await at(low, '3.2')).toMatchObject({ code: code.ok });
  const none = [{ merchantId: merchant.id, rates: [{ ...spei('1'), method: 'PIX' }] }];
  expect(await tryOut(operation, ask(low.id, none))).toMatchObject({ code: code.badParameter });
});

test('a rate below what the dearest account costs us is told to who consents', async () => {
  const { low, merchant } = await family();
  const answer = await operation.call(SAVE, ask(low.id, [{ merchantId: merchant.id, rates: [spei('1.5')] }]));
  const details = dataOf(await finance.call('/approval/details', { approvalId: answer.data.approvalId }));
  expect(JSON.stringify(details)).toContain('SPEI −0.5000 %');
});

test('a dry run says the margins and the last 30 days under the rates, and leaves nothing', async () => {
  const { top, merchant } = await family();
  await buildOrder(context, { merchant, amount: '1000.00', status: 2 });
  const wanted = ask(top.id, [{ merchantId: merchant.id, rates: [spei('2.8')] }]);
  const finds = dataOf(await tryOut(admin, wanted));
  expect(finds.list[0].rates[0]).toMatchObject({
    proxyPercent: '2.8000',
    belowPercent: '3.0000',
    marginPercent: '0.2000',
    leftPercent: '0.8000',
  });
  expect(finds.list[0]).toMatchObject({ level: 2, monthVolume: '1000.00', monthCommission: '2.00' });
  expect(finds.simulation).toEqual([
    { currency: 'MXN', commissionBefore: '5.00', commissionAfter: '7.00', marginBefore: '10.00', marginAfter: '8.00' },
  ]);
  expect((await relationOf(operation, top.id)).rates[0]).toMatchObject({ proxyPercent: null, leftPercent: null });
  expect(await db.reads.selectFrom('agentRate').select('agentId').where('agentId', '=', top.id).execute()).toEqual([]);
});

test('a merchant comes to an agent from nobody or from above, and goes back up; never from beside', async () => {
  const { top, low } = await family();
  const beside = await buildAgent(context);
  const merchant = await buildMerchant(context);
  const agentOf = async () =>
    (await context.db.selectFrom('merchant').select('agentId').where('id', '=', merchant.id).executeTakeFirstOrThrow())
      .agentId;
  const versions = new Map<string, number>();
  const give = async (to: { id: string }, more: object = {}) => {
    const version = versions.get(to.id) ?? 1;
    const answer = await operation.call(SAVE, ask(to.id, [{ merchantId: merchant.id, ...more }], version));
    if (answer.code !== code.approvalNeeded) return answer;
    const done = await consent(finance, answer);
    versions.set(to.id, version + 1);
    return done;
  };
  expect(await give(top)).toMatchObject({ code: code.ok });
  expect(await give(low)).toMatchObject({ code: code.ok });
  expect(await agentOf()).toBe(low.id);
  expect(await give(beside)).toMatchObject({ code: code.duplicate });
  expect(await give(top, { remove: true })).toMatchObject({ code: code.transitionNotAllowed });
  expect(await give(low, { remove: true })).toMatchObject({ code: code.ok });
  expect(await agentOf()).toBe(top.id);
  expect(await give(top, { remove: true })).toMatchObject({ code: code.ok });
  expect(await agentOf()).toBeNull();
});

test('a super agent sees and agrees with those below it alone, within its own rate, and no cost of ours', async () => {
  const { top, low, merchant } = await family();
  const others = await family();
  const superAgent = await app.as('SUPER_PROXY', { ownerId: top.id });
  const agent = await app.as('PROXY', { ownerId: low.id });
  expect(await superAgent.call(LIST, { proxyId: others.low.id })).toMatchObject({ code: code.notFound });
  expect(await agent.call(LIST, { proxyId: top.id })).toMatchObject({ code: code.notFound });
  expect((await relationOf(agent, low.id)).rates[0]).toMatchObject({ leftPercent: null, merchantPercent: '3.5000' });
  expect(dataOf(await superAgent.call(LIST, { proxyId: top.id })).length).toBe(1);
  const lowered = ask(low.id, [{ merchantId: merchant.id, rates: [spei('3.2')] }]);
  expect(await agent.call(SAVE, lowered)).toMatchObject({ code: code.noPermission });
  // It has agreed nothing with us for this method yet.
  expect(await tryOut(superAgent, lowered)).toMatchObject({ code: code.limitExceeded });
  await buildAgentRate(context, { agentId: top.id, merchantId: merchant.id, method: 'SPEI', percent: '2.9000' });
  const found = dataOf(await tryOut(superAgent, lowered));
  expect(found.simulation[0]).toMatchObject({ marginBefore: null, marginAfter: null });
  const tooLow = ask(low.id, [{ merchantId: merchant.id, rates: [spei('2.8')] }]);
  expect(await tryOut(superAgent, tooLow)).toMatchObject({ code: code.limitExceeded });
  const own = ask(top.id, [{ merchantId: merchant.id, rates: [spei('2.0')] }]);
  expect(await tryOut(superAgent, own)).toMatchObject({ code: code.noPermission });
  const foreign = ask(low.id, [{ merchantId: others.merchant.id }]);
  expect(await tryOut(superAgent, foreign)).toMatchObject({ code: code.notFound });
});

test('who read an older version of the agent changes nothing', async () => {
  const { low, merchant } = await family();
  const input = ask(low.id, [{ merchantId: merchant.id, rates: [spei('3.1')] }], 7);
  expect(await operation.call(SAVE, input)).toMatchObject({ code: code.versionConflict });
});
