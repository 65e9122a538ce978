// Whose a transfer of USDT is: a node on loopback says when it was made, by whom, and of how much.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bankKind, bankPurpose, fundType, rechargeStatus } from '#contract/status';
import { buildMerchant } from '../../tests/build/merchant';
import { buildPlace } from '../../tests/build/place';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { gateOfEach } from '../../tests/gate/gate';
import { addressFrom, plainAddress } from '../chain/tron';
import { refuseIfUsed } from '../reference/reference';
import { watchChains } from './watching';

const call = (name: string) => `/order/recharge/${name}`;
const { app, context, db } = gateOfEach({ role: 'CASHIER' });
const SECOND = 1000;
const DAY = 86_400_000;
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const word = (hex: string) => hex.padStart(64, '0');
const SENDER = '7'.repeat(40);
const OTHER = '5'.repeat(40);

interface Made {
  at: number | undefined;
  amount: bigint;
  sender?: string;
}
/** What the chain holds, by hash; its head is far above all of it. */
const blocks = new Map<string, Made>();
let head = 1000;
let server: Server;
let url = '';
const infoOf = (hash: string, { at, amount, sender = SENDER }: Made) => ({
  ...{ id: hash, blockNumber: 100, blockTimeStamp: at, receipt: { result: 'SUCCESS' } },
  log: [
    {
      ...{ address: plainAddress(ADDRESS), data: word(amount.toString(16)) },
      topics: [TOPIC, word(sender), word(plainAddress(ADDRESS))],
    },
  ],
});
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { value = '' } = JSON.parse(body);
      const made = blocks.get(value);
      const last = { block_header: { raw_data: { number: head } } };
      const answer = request.url === '/wallet/getblock' ? last : made ? infoOf(value, made) : {};
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens at a port
});
afterAll(() => new Promise((closed) => server.close(closed)));

let owner: SignedIn;
let rival: SignedIn;
let placeId: string;
beforeEach(async () => {
  blocks.clear();
  head = 1000;
  const [merchant, second] = [await buildMerchant(context), await buildMerchant(context)];
  owner = await app.as('MERCHANT', { ownerId: merchant.id });
  rival = await app.as('MERCHANT', { ownerId: second.id });
  const wallet = { currency: 'USDT', kind: bankKind.usdtWallet, chain: 'TRC20', identifier: ADDRESS } as const;
  placeId = (await buildPlace(context, { companyId: merchant.companyId, ...wallet, purpose: bankPurpose.collect })).id;
  const now = app.clock.now();
  const quote = { currency: 'MXN', source: 'manual', toldBy: 'x', at: now } as const;
  await db.writes
    .insertInto('marketPrice')
    .values({ id: context.nextId(now), price: '180000', ...quote })
    .execute();
});

const hash = (last: string) => last.padStart(64, '0');
const begin = async (who = owner) => {
  const made = dataOf(await who.call(call('create'), { placeId, currency: 'MXN', amount: '50.000000' })).recharge;
  return { orderNo: made.orderNo as string, exact: BigInt(made.usdtAmount.replace('.', '')) };
};
const name = (orderNo: string, last: string, who = owner) =>
  who.call(call('submitProof'), { orderNo, version: 1, txHash: hash(last) });
const look = async () => {
  app.clock.jump(6 * SECOND);
  const chains = new Map([['TRC20' as const, { url, confirmations: 20 }]]);
  const settings = { ...app.services.settings, chains, allowLoopbackCallbacks: true };
  await watchChains({ ...app.services, settings }, 50);
};
const rowOf = async (orderNo: string) => dataOf(await app.call(call('details'), { orderNo })).recharge;
const confirm = async (orderNo: string) => {
  const { version, amount, currency } = await rowOf(orderNo);
  return app.call(call('confirm'), { orders: [{ orderNo, version, amount, currency }] });
};
const receipts = async () => dataOf(await (await app.as('FINANCE_RISK')).call('/order/receipt/page', {})).list;
const now = () => app.clock.now().getTime();

test.each([
  ['a year and more before the order', () => now() - 400 * DAY, 'outOfTime'],
  ['three minutes before it', () => now() - 180 * SECOND, 'outOfTime'],
  ['tomorrow, by a node that lies', () => now() + DAY, 'outOfTime'],
])('a transfer of %s credits nobody, and is kept as a receipt', async (_, at, chainState) => {
  const { orderNo, exact } = await begin();
  blocks.set(hash('1'), { at: at(), amount: exact });
  dataOf(await name(orderNo, '1'));
  await look();
  await look();
  expect(await rowOf(orderNo)).toMatchObject({ status: rechargeStatus.toConfirm, chainState });
  expect((await confirm(orderNo)).code).toBe(1006);
  const rows = await receipts();
  expect(rows).toMatchObject([{ why: 'transfer', bankTraceNo: hash('1'), currency: 'USDT', isBooked: false }]);
});

test('a transfer that another merchant made is no order of whoever names it, and still pays its own', async () => {
  const [mine, stolen] = [await begin(), await begin(rival)];
  expect(mine.exact).not.toBe(stolen.exact);
  blocks.set(hash('1'), { at: now(), amount: mine.exact });
  dataOf(await name(stolen.orderNo, '1', rival));
  await look();
  expect((await rowOf(stolen.orderNo)).chainState).toBe('unbound');
  expect(await receipts()).toHaveLength(1);

  dataOf(await name(mine.orderNo, '1'));
  await look();
  expect(await rowOf(mine.orderNo)).toMatchObject({ chainState: 'verified', txSender: addressFrom(SENDER) });
  dataOf(await confirm(mine.orderNo));
  const entries = await db.reads.selectFrom('audit').select('changes').where('call', '=', 'recharge.confirm').execute();
  const seen = { txTime: expect.any(Number), txSender: addressFrom(SENDER), txPosition: expect.any(Number) };
  const [kept] = await receipts();
  const ended = { type: 'receipt', no: kept.receiptNo, before: { status: 1 }, after: { status: 2 } };
  expect(entries).toMatchObject([{ changes: [ended, { after: seen }] }]);
  expect(entries[0]?.changes).not.toMatchObject([{ amount: expect.anything() }, {}]);
  expect((await receipts())[0].status).not.toBe(1);
});

test('once an address has paid for an owner it is known: of about as much, and until it pays for another too', async () => {
  const pay = async (last: string, amountOf: (exact: bigint) => bigint, who = owner, sender = SENDER) => {
    const { orderNo, exact } = await begin(who);
    blocks.set(hash(last), { at: now(), amount: amountOf(exact), sender });
    dataOf(await name(orderNo, last, who));
    await look();
    return orderNo;
  };
  const stateOf = async (no: string) => (await rowOf(no)).chainState;
  const whole = () => 50_000_000n;
  expect(await stateOf(await pay('1', whole))).toBe('unbound');
  dataOf(await confirm(await pay('3', (exact) => exact)));
  expect(await stateOf(await pay('4', whole))).toBe('verified');
  expect(await stateOf(await pay('5', (exact) => exact + 5_000_000n))).toBe('unbound');
  expect(await stateOf(await pay('6', whole, owner, OTHER))).toBe('unbound');
  dataOf(await confirm(await pay('7', (exact) => exact, rival)));
  expect(await stateOf(await pay('8', whole))).toBe('unbound');
});

test('what has no block time proves nothing, and what the chain takes back is not there', async () => {
  const { orderNo, exact } = await begin();
  blocks.set(hash('1'), { at: undefined, amount: exact });
  dataOf(await name(orderNo, '1'));
  await look();
  expect(await rowOf(orderNo)).toMatchObject({ chainState: 'looking', txTime: null });
  blocks.set(hash('1'), { at: now(), amount: exact });
  head = 101;
  app.clock.jump(60 * SECOND);
  await look();
  expect((await rowOf(orderNo)).chainState).toBe('found');
  blocks.delete(hash('1'));
  await look();
  expect((await rowOf(orderNo)).chainState).toBe('reorganised');
});

test('the hash of a record of our own movements is used', async () => {
  const { orderNo } = await begin();
  const cashier = await app.as('CASHIER');
  const sold = { recordType: fundType.otherIncome, toBankId: placeId, amount: '5.000000', submit: true };
  const saved = await cashier.call('/fund/record/save', { ...sold, txHash: hash('a').toUpperCase() });
  const { recordNo } = dataOf(saved);
  expect((await name(orderNo, 'a')).code).toBe(1007);
  dataOf(await name(orderNo, 'b'));
  const use = { kind: 'fund', no: recordNo } as const;
  const refusal = db.writes
    .transaction()
    .execute((tx) =>
      refuseIfUsed(tx, { kind: 'platform', countryIds: [] }, { trace: hash('b').toUpperCase(), day: '', use }),
    );
  await expect(refusal).rejects.toMatchObject({ code: 1007 });
});
