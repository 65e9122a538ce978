import type { FastifyInstance } from 'fastify';
import { code } from '#contract/error';
import { DAY } from '#contract/time';
import { buildAccount, buildPool } from '../../tests/build/account';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { serve } from '../../tests/gate/served';
import { registerChannels } from '../channel/routes';
import { simulatorJob } from '../channel/simulator/delivery';
import { notifyJob } from '../jobs/notification';
import { testOrderJob } from './asking';
import { dropCatchers, registerCatchers } from './catching';

const CREATE = '/testInit/catcher/create';
const PAGE = '/testInit/catcher/page';
const { db, app, context } = gateOfFile({ role: 'OPERATION' });
let door: FastifyInstance;
let merchant: BuiltMerchant;
beforeAll(async () => {
  door = await serve(app.services, registerChannels, registerCatchers);
  merchant = await buildMerchant(context);
  await buildPool(context, { merchantId: merchant.id, account: await buildAccount(context) });
});
afterAll(() => door.close());

const catcher = async (of: { id: string } = merchant, answer = 'ok') =>
  dataOf(await app.call(CREATE, { merchantId: of.id, answer }));
const send = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
const page = async (given: object = {}) => dataOf(await app.call(PAGE, { merchantId: merchant.id, ...given }));
const countCatches = async (of: string) =>
  (await db.reads.selectFrom('testCatch').select('id').where('catcherId', '=', of).execute()).length;

test('a test order is placed, paid, and its notification is caught with its signature found right', async () => {
  const { url } = await catcher();
  const input = { merchantId: merchant.id, method: 'SPEI', amount: '42.00', outcome: 'paid', notifyUrl: url };
  const { orderNo } = dataOf(await app.call('/testInit/order', input));
  for (const job of [testOrderJob, simulatorJob, notifyJob]) await job.run(app.services);
  await notifyJob.end?.(app.services);
  const { list, summary } = await page({ keyword: orderNo });
  expect(list).toMatchObject([{ verdict: 'genuine', answered: 200, merchantName: merchant.name, url }]);
  expect(JSON.parse(list[0].body)).toMatchObject({ orderNo, amount: '42.00' });
  expect(list[0].headers).toContain('x-sign: ');
  expect(summary).toContainEqual(expect.objectContaining({ url, answer: 'ok', received: 1 }));
});

test('a stranger’s message is told from ours, and their secrets are not kept', async () => {
  const { url } = await catcher(merchant, 'fail');
  const signed = {
    'x-mch': merchant.merchantNo,
    'x-ts': '1790000000',
    'x-nonce': 'n'.repeat(16),
    'x-sign': 'a'.repeat(64),
  };
  expect((await send(url, '{"a":1}', { authorization: 'Bearer hidden' })).status).toBe(500);
  await send(url, '{"a":2}', signed);
  await send(url, '{"a":3}', { ...signed, 'x-mch': 'M0' });
  const { list } = await page({ keyword: '"a":' });
  expect(list.map((one: { verdict: string }) => one.verdict)).toEqual(['otherMerchant', 'wrong', 'unsigned']);
  expect(JSON.stringify(list)).not.toContain('hidden');
});

test('large bodies, floods and guessed addresses fill nothing', async () => {
  const { id, url } = await catcher();
  expect((await send(url, 'x'.repeat(20_000))).status).toBe(413);
  expect((await send(url.slice(0, -1), '{}')).status).toBe(404);
  const other = url.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'));
  expect((await send(other, '{}')).status).toBe(404);
  await db.writes.updateTable('testCatcher').set({ received: 198 }).where('id', '=', id).execute();
  const statuses: number[] = [];
  // More than one minute lets through, also where the next begins meanwhile.
  for (let n = 0; n < 1_300 && !statuses.includes(429); n += 1)
    statuses.push((await door.inject({ method: 'POST', url: new URL(url).pathname, payload: '{}' })).statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 404, 429]));
  expect(await countCatches(id)).toBe(2);
});

test('a test order tells nobody but one of our own addresses', async () => {
  const input = { merchantId: merchant.id, method: 'SPEI', amount: '42.00', outcome: 'paid' };
  const answer = await app.call('/testInit/order', { ...input, notifyUrl: 'http://169.254.169.254/latest' });
  expect(answer).toMatchObject({ code: code.badParameter, data: { fields: [{ field: 'notifyUrl' }] } });
});

test('an address ends after a day with what it held; a merchant has five at once, and sees its own alone', async () => {
  const fresh = await buildMerchant(context);
  const made = await catcher(fresh);
  for (let n = 0; n < 4; n += 1) await catcher(fresh);
  expect((await app.call(CREATE, { merchantId: fresh.id, answer: 'ok' })).code).toBe(code.limitExceeded);
  const own = await app.as('MERCHANT', { ownerId: fresh.id });
  expect(dataOf(await own.call(PAGE)).summary).toHaveLength(5);
  expect((await own.call(CREATE, { merchantId: merchant.id, answer: 'ok' })).code).toBe(code.notFound);
  const stranger = await app.as('MERCHANT', { ownerId: merchant.id });
  expect(dataOf(await stranger.call(PAGE)).summary.map(({ id }: { id: string }) => id)).not.toContain(made.id);
  app.clock.jump(DAY + 1);
  expect((await send(made.url, '{}')).status).not.toBe(200);
  expect(await dropCatchers.run(app.services)).toBeGreaterThanOrEqual(5);
  expect(await db.reads.selectFrom('testCatch').select('id').execute()).toEqual([]);
});
