// Every call of the merchants' API through a proxy that knows nothing but the document (decision 0264).
import { randomBytes } from 'node:crypto';
import { code } from '#contract/error';
import { masterStatus, paymentStatus } from '#contract/status';
import { CaudalClient } from '../../docs/merchant-api/client.mjs';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildEntry } from '../../tests/build/blacklist';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { type DocumentProxy, openDocumentProxy } from '../../tests/inflow/documentProxy';
import { openReceiver, openStage, type Stage } from '../../tests/inflow/stage';
import { Refusal } from '../words/word';
import { calls } from './calls';
import { merchantOpenApi } from './openapi';
import { sign } from './signature';

let stage: Stage;
let proxy: DocumentProxy;
let merchant: BuiltMerchant;
beforeAll(async () => {
  stage = await openStage({ merchantPerMinute: 40 });
  proxy = await openDocumentProxy(stage.services.settings.publicUrl);
  merchant = await collecting();
});
afterAll(async () => {
  await proxy.close();
  await stage.close();
});

async function collecting(given: Parameters<typeof buildMerchant>[1] = {}): Promise<BuiltMerchant> {
  const built = await buildMerchant(stage.build, given);
  const account = await buildAccount(stage.build, { minAmount: 1_000n, maxAmount: 500_000n });
  await buildPool(stage.build, { merchantId: built.id, account });
  return built;
}
const clientOf = ({ merchantNo, secrets }: BuiltMerchant) =>
  new CaudalClient({ baseUrl: proxy.url, merchantNo, apiSecret: secrets.api });

let number = 0;
const order = (changes: object = {}) => ({
  ...{ merchantOrderNo: `N-${++number}`, amount: '250.00', currency: 'MXN', method: 'SPEI', ...changes },
});
interface Sender {
  as?: BuiltMerchant;
  secret?: string;
  ts?: number;
  nonce?: string;
}
async function ask(path: string, input: object, { as = merchant, secret = as.secrets.api, ...sender }: Sender = {}) {
  const body = JSON.stringify(input);
  const ts = String(Math.floor(stage.clock.now().getTime() / 1000) + (sender.ts ?? 0));
  const nonce = sender.nonce ?? randomBytes(16).toString('hex');
  const signed = { 'x-mch': as.merchantNo, 'x-ts': ts, 'x-nonce': nonce, 'x-sign': sign(secret, ts, nonce, body) };
  const headers = { 'content-type': 'application/json', ...signed };
  return (await fetch(`${proxy.url}${path}`, { method: 'POST', headers, body })).json();
}
const create = (changes: object = {}, sender: Sender = {}) => ask(calls.create.path, order(changes), sender);

test('every call succeeds as it is described', async () => {
  const shop = await collecting({ available: '1000.00' });
  const client = clientOf(shop);
  const created = await client.createPayment({ ...order(), payer: { name: 'Ana Ruiz' } });
  await client.queryPayment({ orderNo: created.orderNo });
  const paid = await buildOrder(stage.build, { merchant: shop, status: paymentStatus.paid });
  await client.queryPayment({ orderNo: paid.orderNo });
  const back = { orderNo: paid.orderNo, merchantRefundNo: 'R-1', amount: '100.00', reason: 'Returned goods' };
  await client.refundPayment(back);
  await client.rates();
  await client.balance();
  await client.banks();
  expect(proxy.wrong).toEqual([]);
  expect(
    [...proxy.passed]
      .filter(([, codes]) => codes.has(0))
      .map(([name]) => name)
      .sort(),
  ).toEqual(Object.keys(calls).sort());
});

const shop = () => collecting();
const paidBy = (as: BuiltMerchant) => buildOrder(stage.build, { merchant: as, status: paymentStatus.paid });
const refund = (orderNo: string, as: BuiltMerchant, amount = '100.00') =>
  ask(calls.refund.path, { orderNo, merchantRefundNo: `R-${++number}`, amount, reason: 'Returned' }, { as });
/** Whatever fails inside is told by one of two codes; which one is not for this story to bring about. */
async function failing(error: Error) {
  const opening = jest.spyOn(stage.services.vault, 'open').mockImplementationOnce(() => {
    throw error;
  });
  return create().finally(() => opening.mockRestore());
}
const refusals: Record<number, () => Promise<{ code: number }>> = {
  [code.badParameter]: () => create({ amount: '1.0', notifyURL: 'x' }),
  [code.notFound]: () => ask(calls.query.path, { orderNo: 'P0' }),
  [code.transitionNotAllowed]: async () => {
    const as = await shop();
    return refund((await buildOrder(stage.build, { merchant: as })).orderNo, as);
  },
  [code.balanceTooLow]: async () => {
    const as = await shop();
    return refund((await paidBy(as)).orderNo, as);
  },
  [code.fault]: () => failing(new Error('a disk died')),
  [code.busy]: () => failing(new Refusal(code.busy, 'busy')),
  [code.duplicate]: async () => {
    await create({ merchantOrderNo: 'TWICE' });
    return create({ merchantOrderNo: 'TWICE', amount: '251.00' });
  },
  [code.tooManyRequests]: async () => {
    const as = await shop();
    for (let n = 0; n < 40; n += 1) await ask(calls.balance.path, {}, { as });
    return ask(calls.balance.path, {}, { as });
  },
  [code.limitExceeded]: () => create({ amount: '5000.01' }),
  [code.noAccountAvailable]: () => create({ method: 'OXXO' }),
  [code.blacklisted]: async () => {
    await buildEntry(stage.build, { value: 'BADX010101AAA' });
    return create({ payer: { docType: 'RFC', docNo: 'badx-010101-aaa' } });
  },
  [code.badSignature]: () => create({}, { secret: 'somebody else' }),
  [code.badTimestamp]: () => create({}, { ts: -301 }),
  [code.nonceUsed]: async () => {
    const nonce = randomBytes(16).toString('hex');
    await create({}, { nonce });
    return create({}, { nonce });
  },
  [code.addressNotAllowed]: async () => create({}, { as: await collecting({ apiIps: ['203.0.113.0/24'] }) }),
  [code.merchantClosed]: async () => create({}, { as: await collecting({ status: masterStatus.disabled }) }),
};
const refusalSchema = JSON.parse(JSON.stringify(merchantOpenApi().components.schemas.Refusal));
const described: number[] = refusalSchema.properties.code.enum;

test('each refusal that the document names has its story here, and no other', () => {
  expect(Object.keys(refusals).map(Number).sort()).toEqual([...described].sort());
});

test.each(Object.entries(refusals))('refusal %s is as it is described', async (expected, bring) => {
  expect(await bring()).toMatchObject({ success: false, code: Number(expected) });
  expect(proxy.wrong).toEqual([]);
});

test('the proxy notices an answer that is described otherwise', async () => {
  const server = await openReceiver(() => ({ status: 200, body: '{"success":false,"msg":"","code":7,"data":null}' }));
  const liar = await openDocumentProxy(new URL(server.url).origin);
  await fetch(`${liar.url}${calls.balance.path}`, { method: 'POST', body: '{}' });
  expect(liar.wrong).toHaveLength(1);
  await liar.close();
  await server.close();
});
