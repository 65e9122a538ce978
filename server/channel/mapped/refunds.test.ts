import type { MappedError } from '#contract/channelError';
import type { Recipe } from '#contract/channelRecipe';
import { code } from '#contract/error';
import { paymentStatus, refundStatus } from '#contract/status';
import { buildAccount } from '../../../tests/build/account';
import { buildMerchant } from '../../../tests/build/merchant';
import { buildOrder } from '../../../tests/build/order';
import { north } from '../../../tests/build/recipe';
import { speakBy } from '../../../tests/build/speaks';
import { openUpstream } from '../../../tests/build/upstream';
import type { SignedIn } from '../../../tests/gate/app';
import { consent } from '../../../tests/gate/consent';
import { gateOfFile } from '../../../tests/gate/gate';
import { refundDue } from '../../refund/sending';
import { verify } from '../../verification/verify';

const { db, app, context } = gateOfFile({ role: 'FINANCE_RISK' });
const request = { format: 'json', status: 'refund.state', bankTraceNo: 'refund.trace', reason: 'error' } as const;
/** North, which gives money back too, and knows a payment by its own number. */
const givesBack: Recipe = {
  ...north,
  refund: {
    ...request,
    path: '/v1/refunds',
    fields: [
      { name: 'reference', value: '{refundNo}' },
      { name: 'charge', value: '{upstreamOrderNo}' },
      { name: 'amount', value: '{amount}', as: 'number' },
    ],
    upstreamRefundNo: 'refund.id',
  },
  refundQuery: {
    ...request,
    path: '/v1/refunds/find',
    fields: [{ name: 'reference', value: '{refundNo}' }],
    known: { at: 'found', says: ['true'] },
    upstreamRefundNo: 'refund.id',
  },
  refundStatuses: [
    { theirs: 'SENT', means: 'waiting' },
    { theirs: 'BACK', means: 'done' },
    { theirs: 'NO', means: 'refused' },
  ],
};

let upstream: Awaited<ReturnType<typeof openUpstream>>;
let merchant: Awaited<ReturnType<typeof buildMerchant>>;
let account: Awaited<ReturnType<typeof buildAccount>>;
let admin: SignedIn;
beforeAll(async () => {
  upstream = await openUpstream(context);
  await speaks(givesBack);
  merchant = await buildMerchant(context, { available: '9000.00' });
  account = await buildAccount(context, { channelCode: 'NORTH' });
  admin = await app.as('ADMIN');
});
afterEach(async () => expect((await verify(db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]));
afterAll(() => upstream.close());

const speaks = (recipe: Recipe) => speakBy(db.writes, 'NORTH', recipe);
const sent = () => refundDue(app.services, 5);
const paidOrder = (upstreamOrderNo: string | null = 'N7') =>
  buildOrder(context, { merchant, account, status: paymentStatus.paid, with: { upstreamOrderNo } });
type Order = Awaited<ReturnType<typeof paidOrder>>;
const ask = ({ orderNo, version }: Order) => {
  const wanted = { orderNo, version, amount: '1000.00', returnFee: false, reason: 'The goods were never sent' };
  return app.call('/order/payment/refund', wanted);
};
/** Its whole amount is asked back, and a second person has consented. */
async function refunding(upstreamOrderNo?: string | null): Promise<Order> {
  const order = await paidOrder(upstreamOrderNo);
  await consent(admin, await ask(order));
  return order;
}
const refundOf = ({ id }: { id: string }) =>
  db.reads.selectFrom('refund').selectAll().where('orderId', '=', id).executeTakeFirstOrThrow();

test('a channel is asked by its recipe, and asked about what it has not said yet', async () => {
  const order = await refunding();
  upstream.say(() => ({ refund: { state: 'SENT' } }));
  await sent();
  const waiting = await refundOf(order);
  expect(waiting.status).toBe(refundStatus.sending);
  expect(upstream.asked.at(-1)).toBe(waiting.refundNo);
  upstream.say(() => ({ found: true, refund: { state: 'BACK', id: 'R9', trace: 'T9' } }));
  app.clock.jump(60_000);
  await sent();
  expect(await refundOf(order)).toMatchObject({
    ...{ status: refundStatus.done, upstreamRefundNo: 'R9', bankTraceNo: 'T9', tries: 2 },
  });
});

test('its refusal is kept in our words; a status that nobody mapped, or a lost answer, leaves it unknown', async () => {
  const errors: MappedError[] = [
    { theirs: 'E7', means: 'F09', action: 'refuse', note: 'amount over the limit of the rail' },
    { theirs: 'E8', means: 'F11', action: 'unknown' },
  ];
  await speakBy(context.db, 'NORTH', givesBack, errors);
  const refused = await refunding();
  upstream.say(() => ({ refund: { state: 'NO' }, error: 'E7' }));
  await sent();
  expect(await refundOf(refused)).toMatchObject({
    ...{ status: refundStatus.failed, failure: 'amount over the limit of the rail' },
  });
  const unheard = await refunding();
  upstream.say(() => ({ refund: { state: 'NO' }, error: 'E8' }));
  await sent();
  expect((await refundOf(unheard)).status).toBe(refundStatus.unknown);
  upstream.say(() => ({ found: true, refund: { state: 'BACK' } }));
  app.clock.jump(60_000);
  await sent();
  const unknown = await refunding();
  upstream.say(() => ({ refund: { state: 'PERHAPS' } }));
  await sent();
  expect((await refundOf(unknown)).status).toBe(refundStatus.unknown);
  // It never heard of it, so the same number goes once more; that answer is lost, and then it is done.
  const before = upstream.asked.length;
  const answers: (object | 'nothing')[] = [{ found: false }, 'nothing', { found: true, refund: { state: 'BACK' } }];
  upstream.say(() => answers.shift() ?? 'nothing');
  for (let round = 0; round < 2; round++) {
    app.clock.jump(60_000);
    await sent();
  }
  const { refundNo, status } = await refundOf(unknown);
  expect([status, upstream.asked.slice(before)]).toEqual([refundStatus.done, [refundNo, refundNo, refundNo]]);
});

test('without the number that the recipe names nothing is sent', async () => {
  const order = await refunding(null);
  const before = upstream.asked.length;
  await sent();
  expect([(await refundOf(order)).status, upstream.asked.length]).toEqual([refundStatus.unknown, before]);
});

test('half a way to give money back is refused by field; without one nobody is asked', async () => {
  const { refundQuery: _, refundStatuses: __, ...half } = givesBack;
  const form = { code: 'WEST', name: 'West Pay', countryIds: ['MEX'], payMethods: ['SPEI'], recipe: half };
  const credentials = ['appId', 'apiSecret'].map((name) => ({ name, value: 'west signs' }));
  const around = { baseUrl: 'https://west.example', callbackIps: [], timeoutMs: 2000, credentials };
  const { data } = await admin.call('/channel/save', { ...form, ...around });
  expect(data.fields.map(({ field }: { field: string }) => field).sort()).toEqual([
    'recipe.refundQuery.path',
    'recipe.refundStatuses',
  ]);
  await speaks(north);
  expect(await ask(await paidOrder())).toMatchObject({ code: code.transitionNotAllowed });
});
