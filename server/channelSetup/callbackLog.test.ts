import fastify, { type FastifyInstance } from 'fastify';
import { paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildChannel } from '../../tests/build/channel';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { registerChannels } from '../channel/routes';
import { signed } from '../channel/simulator/message';
import { unkeptJob } from '../channel/unkept';

const { app, context } = gateOfFile();
const PAGE = '/channel/callbackLog/page';
const url = '/channel/SIM/callback';
const MINUTE = 60_000;
let server: FastifyInstance;
beforeAll(async () => {
  await buildChannel(context);
  server = fastify();
  await registerChannels(server, app.services);
});
afterAll(() => server.close());

async function tell(payload: string, secret = 'the simulator signs with this') {
  const headers = signed(secret, payload, context.clock.now());
  return (await server.inject({ method: 'POST', url, payload, headers })).statusCode;
}
async function forged(remoteAddress: string) {
  return (await server.inject({ method: 'POST', url, payload: 'x', remoteAddress })).statusCode;
}
const page = async (input: object = {}) => dataOf(await app.call(PAGE, { code: 'SIM', ...input }));
async function waiting() {
  const merchant = await buildMerchant(context);
  const account = await buildAccount(context);
  await buildPool(context, { merchantId: merchant.id, account });
  return buildOrder(context, { merchant, account, status: paymentStatus.accepted });
}
const bodyOf = (orderNo: string, n: string) =>
  JSON.stringify({
    ...{ eventNo: `E${n}`, orderNo, upstreamOrderNo: `S${n}`, outcome: 'paid', paidAmount: '100000' },
    ...{ paidAt: context.clock.now().getTime(), bankTraceNo: `T${n}`, payerName: 'JUANA PAYER' },
    payerAccount: '1234567890',
  });

test('what was booked, told again and refused is listed, each with its result and no payer', async () => {
  const order = await waiting();
  const body = bodyOf(order.orderNo, '1');
  expect(await tell(body)).toBe(200);
  for (let n = 0; n < 3; n++) expect(await tell(body)).toBe(200);
  for (let n = 0; n < 5; n++) expect(await tell(body, 'somebody else')).toBe(401);
  expect(await tell('{"no":"message"}')).toBe(401);
  await unkeptJob.run(app.services);
  const { list, total } = await page();
  const seen = (list as { result: string; times: number }[]).map(({ result, times }) => `${result} ${times}`);
  expect({ total, seen: seen.sort() }).toEqual({
    total: 4,
    seen: ['badSignature 5', 'paid 1', 'repeated 3', 'unreadable 1'],
  });
  expect(JSON.stringify(list)).not.toContain('JUANA');
  const ofOrder = await page({ keyword: order.orderNo });
  expect(ofOrder.list).toMatchObject([{ orderNo: order.orderNo, eventNo: 'E1', times: 1 }]);
  expect((await page({ result: ['repeated'] })).list).toMatchObject([{ eventNo: 'E1', body: null }]);
});

test('a thousand forged messages from as many addresses are a few rows, and all of them are counted', async () => {
  // They are counted by the minute: one that has just begun is long enough.
  app.clock.jump(MINUTE - (app.clock.now().getTime() % MINUTE));
  const before = (await page()).total;
  // In tens: a slow machine has no patience left for the last of a thousand, and what is not heard is not counted.
  for (let ten = 0; ten < 100; ten++) {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => forged(`10.0.${ten}.${n}`)));
    expect(new Set(answers)).toEqual(new Set([401]));
  }
  await unkeptJob.run(app.services);
  const { list, total } = await page({ pageSize: 200 });
  expect(total - before).toBeLessThan(70);
  const [crowd] = (list as { ip: string; times: number }[]).filter(({ ip }) => ip === '*');
  expect(crowd?.times).toBeGreaterThan(930);
});

test('people of a country hear of its orders alone; another country’s channel is not found', async () => {
  const order = await waiting();
  await tell(bodyOf(order.orderNo, '9'));
  const abroad = await app.as('OPERATION', { countryIds: ['BRA'] });
  expect(dataOf(await abroad.call(PAGE, { code: 'SIM', keyword: order.orderNo })).list).toEqual([]);
  expect((await app.call(PAGE, { code: 'NOWHERE' })).code).toBe(1004);
});
