import { code } from '#contract/error';
import { rechargeStatus, rechargeType } from '#contract/status';
import { buildAgent } from '../../tests/build/agent';
import { giveAgent } from '../../tests/build/give';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildRecharge } from '../../tests/build/recharge';
import { type Answered, dataOf } from '../../tests/gate/answer';
import { newRequestId, type SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { verify } from '../verification/verify';

const call = (name: string) => `/order/recharge/${name}`;
const { app, context, db } = gateOfFile({ role: 'CASHIER', max: 20 });
const { toConfirm, rejected, cancelled, done } = rechargeStatus;

interface House {
  id: string;
  name: string;
}
let agent: House;
let payer: SignedIn;
let merchant: BuiltMerchant;
beforeEach(async () => {
  agent = await buildAgent(context);
  payer = await app.as('PROXY', { ownerId: agent.id });
  merchant = await buildMerchant(context, { agentId: agent.id });
  await giveAgent(context, { agentId: agent.id, currency: 'MXN', amount: 1_500_000n });
});

const wanted = (amount: string, more: object = {}) => ({ merchantId: merchant.id, currency: 'MXN', amount, ...more });
const begin = (amount: string, more: object = {}, who = payer) => who.call(call('create'), wanted(amount, more));
const began = async (amount: string) => dataOf(await begin(amount)).recharge as { orderNo: string; version: number };
const confirm = (orderNo: string, amount: string, more: object = {}, who: Pick<SignedIn, 'call'> = app) =>
  who.call(call('confirm'), { orders: [{ orderNo, version: 1, amount, currency: 'MXN' }], ...more });
const cancel = (orderNo: string, version = 1, who = payer) => who.call(call('cancel'), { orderNo, version });
const codesOf = (answers: Answered[]) => answers.map((answer) => answer.code).sort();

/** What agent and merchant have, minor units: to spend, on its way, and credited. */
async function standing(): Promise<string[]> {
  const paths = [`agent:${agent.id}:available`, `agent:${agent.id}:rechargeTransit`, `mch:${merchant.id}:available`];
  const rows = await db.reads
    .selectFrom('ledgerAccount')
    .select(['path', 'balance'])
    .where('path', 'in', paths)
    .execute();
  return paths.map((path) => rows.find((row) => row.path === path)?.balance ?? '0');
}
const broken = async () => (await verify(db.reads)).filter((found) => found.broken.length > 0);
afterEach(async () => expect(await broken()).toEqual([]));

test('an agent pays a merchant from its balance: held at once, credited by the cashier, seen by both', async () => {
  const methods = dataOf(await payer.call(call('methods'), {}));
  expect(methods).toMatchObject({ currency: 'MXN', available: '15000.00' });
  const { recharge, pay } = dataOf(await begin('4000.00'));
  expect(pay).toBeNull();
  expect(recharge).toMatchObject({
    ...{ rechargeType: rechargeType.internal, status: toConfirm, ownerType: 1, ownerName: merchant.name },
    ...{ fromName: agent.name, placeId: null, placeName: null, reference: null, expireTime: null },
  });
  expect(await standing()).toEqual(['1100000', '400000', '0']);
  expect(await broken()).toEqual([]);
  dataOf(await confirm(recharge.orderNo, '4000.00'));
  expect(await standing()).toEqual(['1100000', '0', '400000']);
  const owner = await app.as('MERCHANT', { ownerId: merchant.id });
  const linesSeenBy = async (who: SignedIn) => {
    const { journals } = dataOf(await who.call(call('details'), { orderNo: recharge.orderNo }));
    return journals.map(({ event, lines }: { event: string; lines: { side: string; account: string }[] }) => [
      ...[event, ...lines.map(({ side, account }) => `${side} ${account}`)],
    ]);
  };
  expect(await linesSeenBy(payer)).toEqual([
    ['held', `D agent:${agent.id}:available`, `C agent:${agent.id}:rechargeTransit`],
    ['recharged', `D agent:${agent.id}:rechargeTransit`],
  ]);
  expect(await linesSeenBy(owner)).toEqual([['recharged', `C mch:${merchant.id}:available`]]);
  for (const who of [payer, owner]) {
    const { list } = dataOf(await who.call('/merchant/billing/flow', {}));
    expect(list.map((line: { orderNo: string }) => line.orderNo)).toContain(recharge.orderNo);
    const notices = dataOf(await who.call('/notify/page', {})).list;
    expect(notices[0]).toMatchObject({ kind: 'rechargeDone', no: recharge.orderNo });
  }
});

test('what is refused or given up is the agent’s again, and nothing was ever the merchant’s', async () => {
  const [one, two] = [await began('10.00'), await began('20.00')];
  dataOf(await app.call(call('reject'), { orderNo: one.orderNo, version: 1, reason: 'not what was agreed' }));
  const owner = await app.as('MERCHANT', { ownerId: merchant.id });
  expect((await cancel(two.orderNo, 1, owner)).code).toBe(code.noPermission);
  expect(dataOf(await cancel(two.orderNo)).status).toBe(cancelled);
  expect(await standing()).toEqual(['1500000', '0', '0']);
  const page = dataOf(await payer.call(call('page'), { rechargeType: rechargeType.internal }));
  expect(page.list.map((row: { status: number }) => row.status)).toEqual([cancelled, rejected]);
  expect((await cancel(two.orderNo, 2)).code).toBe(code.transitionNotAllowed);
  expect((await confirm(one.orderNo, '10.00')).code).toBe(code.versionConflict);
});

test('more than there is is refused with the figures, also where two ask at once', async () => {
  const short = await begin('15000.01');
  expect([short.code, short.data]).toEqual([
    code.balanceTooLow,
    { available: '15000.00', needed: '15000.01', currency: 'MXN' },
  ]);
  const people = await Promise.all(Array.from({ length: 6 }, () => app.as('PROXY', { ownerId: agent.id })));
  const answers = await Promise.all(people.map((who) => begin('4000.00', {}, who)));
  expect(codesOf(answers)).toEqual([0, 0, 0, 1301, 1301, 1301]);
  expect(await standing()).toEqual(['300000', '1200000', '0']);
});

test('given up and confirmed at once, and by many: one of them is done, and the money is in one place', async () => {
  const orders = await Promise.all(['1.00', '2.00', '3.00', '4.00'].map(began));
  const cashier = await app.as('CASHIER');
  for (const [n, { orderNo }] of orders.entries()) {
    const amount = `${n + 1}.00`;
    const tried = [cancel(orderNo), confirm(orderNo, amount), cancel(orderNo), confirm(orderNo, amount, {}, cashier)];
    const answers = await Promise.all(n % 2 ? tried.reverse() : tried);
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  }
  const [available, transit, credited] = await standing();
  expect([transit, BigInt(available ?? 0) + BigInt(credited ?? 0)]).toEqual(['0', 1_500_000n]);
});

test('one press sent twice is one order, and without proof of who presses there is none', async () => {
  const requestId = newRequestId();
  const [one, two] = [await begin('5.00', { requestId }), await begin('5.00', { requestId })];
  expect(dataOf(one).recharge.orderNo).toBe(dataOf(two).recharge.orderNo);
  expect((await begin('5.00', { password: undefined })).code).toBe(code.stepUpNeeded);
  expect(await standing()).toEqual(['1499500', '500', '0']);
});

test('a merchant of somebody else is as one that is not there; below a super agent all are its own', async () => {
  const stranger = await buildMerchant(context, { agentId: (await buildAgent(context)).id });
  const [none, other] = [await begin('5.00', { merchantId: '1' }), await begin('5.00', { merchantId: stranger.id })];
  expect([none.code, other.code, other.msg]).toEqual([code.notFound, code.notFound, none.msg]);
  const owner = await app.as('MERCHANT', { ownerId: merchant.id });
  expect((await begin('5.00', {}, owner)).code).toBe(code.notFound);
  const above = await buildAgent(context, { proxyType: 'admpro' });
  await db.writes.updateTable('agent').set({ parentId: above.id }).where('id', '=', agent.id).execute();
  await giveAgent(context, { agentId: above.id, currency: 'MXN', amount: 1_000n });
  const chief = await app.as('SUPER_PROXY', { ownerId: above.id });
  const { orderNo } = dataOf(await begin('5.00', {}, chief)).recharge;
  expect((await payer.call(call('details'), { orderNo })).code).toBe(code.notFound);
  expect(dataOf(await chief.call(call('details'), { orderNo })).recharge.fromName).toBe(above.name);
  const { orderNo: sent } = await buildRecharge(context, { merchant });
  for (const who of [payer, chief])
    expect((await who.call(call('details'), { orderNo: sent })).code).toBe(code.notFound);
});

test('a place or a merchant is named, in its currency; tests and closed merchants take none', async () => {
  const fieldOf = async (more: object) => (await begin('5.00', more)).data.fields[0];
  expect(await fieldOf({ merchantId: undefined })).toMatchObject({ field: 'placeId', code: 'required' });
  expect(await fieldOf({ placeId: '1' })).toMatchObject({ field: 'placeId' });
  expect(await fieldOf({ currency: 'PEN' })).toMatchObject({ field: 'currency' });
  const trying = await buildMerchant(context, { agentId: agent.id, merchantType: 2 });
  expect((await begin('5.00', { merchantId: trying.id })).code).toBe(code.transitionNotAllowed);
  await db.writes.updateTable('merchant').set({ status: 4 }).where('id', '=', merchant.id).execute();
  expect((await begin('5.00')).code).toBe(code.transitionNotAllowed);
});

test('above what one person gives alone, and for a fee, finance decides too', async () => {
  const [large, dear] = [await began('10000.01'), await began('100.00')];
  const answers = [
    await confirm(large.orderNo, '10000.01'),
    await confirm(dear.orderNo, '100.00', { creditAmount: '99.00' }),
  ];
  expect(codesOf(answers)).toEqual([code.approvalNeeded, code.approvalNeeded]);
  expect(await standing()).toEqual(['489999', '1010001', '0']);
  const finance = await app.as('FINANCE_RISK');
  for (const one of answers) dataOf(await consent(finance, one));
  expect(await standing()).toEqual(['489999', '0', '1009901']);
  const { list } = dataOf(await app.call(call('page'), { proxyId: agent.id, status: [done] }));
  expect(list.map((row: { fee: string }) => row.fee)).toEqual(['1.00', '0.00']);
});

test('what the agent gives up while finance looks at it is credited by nobody; the file names payer and kind', async () => {
  const { orderNo } = await began('12000.00');
  const answer = await confirm(orderNo, '12000.00');
  dataOf(await cancel(orderNo));
  const late = await consent(await app.as('FINANCE_RISK'), answer);
  expect(late.code).toBe(code.transitionNotAllowed);
  expect(await standing()).toEqual(['1500000', '0', '0']);
  const file = dataOf(
    await payer.call(call('export'), { format: 'csv', columns: ['orderNo', 'rechargeType', 'fromName'] }),
  );
  const lines = new TextDecoder().decode(new Uint8Array(file)).trim().split('\r\n');
  expect(lines[1]).toBe(`${orderNo},From an agent’s balance,${agent.name}`);
});
