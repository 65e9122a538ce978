// The table: each ready recipe does whatever it claims against the fake of its provider, or this does not pass.
import { abilities, abilitiesOf } from '#contract/readyRecipe';
import { paymentStatus } from '#contract/status';
import { fakes } from '../../tests/build/provider/all';
import { numberToPay, type Payment, pageToPay } from '../../tests/build/provider/books';
import type { Message, Provider } from '../../tests/build/provider/provider';
import {
  AMOUNT,
  ask,
  channelOf,
  messageOf,
  newNumber,
  openOrder,
  openTheatre,
  receiptCount,
  rowOf,
  type Scene,
  type Theatre,
  tell,
} from '../../tests/build/provider/scene';
import type { Stage } from '../../tests/inflow/stage';
import { channelQueryJob } from '../jobs/channelQuery';
import { library } from './library';

type Ability = (typeof abilities)[number];
let theatre: Theatre;
let stage: Stage;
beforeAll(async () => {
  theatre = await openTheatre();
  ({ stage } = theatre);
});
afterAll(() => theatre.close());

const numbersOf = async ({ ref: orderNo, id }: Payment) => {
  const { upstreamOrderNo } = await rowOf(stage, orderNo);
  return { orderNo, upstreamOrderNo: upstreamOrderNo ?? id };
};

/** What each ability is, step by step. */
const deeds: Readonly<Record<Ability, (scene: Scene) => Promise<void>>> = {
  create: async (scene) => {
    const { orderNo, payment } = await openOrder(stage, scene);
    expect(payment).toMatchObject({ amount: AMOUNT, ref: orderNo });
    const row = await rowOf(stage, orderNo);
    expect(row.status).toBe(paymentStatus.accepted);
    const payBy = new RegExp(`${pageToPay(payment)}|${numberToPay(payment)}`);
    expect(`${row.payUrl} ${row.payReference}`).toMatch(payBy);
    expect(payment.notify === undefined).toBe(scene.ready.callback !== 'request');
    scene.fake.faults.push({ fault: 'refused' });
    const no = newNumber();
    await ask(stage, scene, no);
    const refused = stage.build.db.selectFrom('paymentOrder').select('status').where('merchantOrderNo', '=', no);
    expect(await refused.executeTakeFirstOrThrow()).toEqual({ status: paymentStatus.failed });
  },
  query: async (scene) => {
    const { orderNo, payment } = await openOrder(stage, scene);
    for (const [state, status] of [
      ['unheard', paymentStatus.accepted],
      ['paid', paymentStatus.paid],
    ] as const) {
      payment.state = state;
      stage.clock.jump(180_000);
      await stage.run(channelQueryJob);
      expect([state, (await rowOf(stage, orderNo)).status]).toEqual([state, status]);
    }
    expect((await rowOf(stage, orderNo)).paidAmount).toBe(String(AMOUNT));
  },
  cancel: async (scene) => {
    const { channel, secret } = await channelOf(stage, scene);
    const { payment } = await openOrder(stage, scene);
    const numbers = await numbersOf(payment);
    expect(await channel.cancel?.(numbers, secret)).toMatchObject({ cancelled: true });
    expect([payment.state, await channel.query(numbers, secret)]).toMatchObject(['cancelled', { status: 'failed' }]);
    payment.state = 'paid';
    expect(await channel.cancel?.(numbers, secret)).toMatchObject({ cancelled: false });
  },
  refund: async (scene) => {
    const { channel, secret } = await channelOf(stage, scene);
    const { orderNo, payment } = await openOrder(stage, scene);
    payment.state = 'paid';
    const refundNo = `R${orderNo}`;
    const wanted = { refundNo, amount: 2050n, currency: payment.currency, ...(await numbersOf(payment)) };
    expect(await channel.refunds?.query(refundNo, secret, wanted)).toMatchObject({ status: 'neverHeard' });
    for (let tries = 0; tries < 2; tries++)
      expect(await channel.refunds?.ask(wanted, secret)).toMatchObject({ status: 'waiting' });
    const [refund, ...others] = scene.fake.books.refunds.filter(({ ref }) => ref === refundNo);
    expect([refund?.amount, others]).toEqual([2050n, []]);
    for (const state of ['refused', 'done'] as const) {
      if (refund) refund.state = state;
      expect(await channel.refunds?.query(refundNo, secret, wanted)).toMatchObject({ status: state });
    }
  },
  callback: async (scene) => {
    const before = await receiptCount(stage);
    for (const alter of alterations) {
      const { orderNo, payment } = await openOrder(stage, scene);
      const paid = { ...payment, state: 'paid' as const };
      const altered = alter(scene.provider, paid);
      const isOther = JSON.stringify(altered) !== JSON.stringify(messageOf(scene, paid, stage.clock.now()));
      const isProved = scene.ready.recipe.checks.length > 0;
      expect(await tell(stage, scene, payment, altered)).toBe(isOther && isProved ? 401 : 200);
      expect([(await rowOf(stage, orderNo)).status, await receiptCount(stage)]).toEqual([
        paymentStatus.accepted,
        before,
      ]);
    }
    const { orderNo, payment } = await openOrder(stage, scene);
    payment.state = 'paid';
    expect(await tell(stage, scene, payment, messageOf(scene, payment, stage.clock.now()))).toBe(200);
    const row = await rowOf(stage, orderNo);
    expect(row).toMatchObject({ status: paymentStatus.paid, paidAmount: String(AMOUNT) });
  },
  count: async (scene) => {
    const { channel, secret } = await channelOf(stage, scene);
    const paid = scene.fake.books.payments.filter(({ state }) => state === 'paid');
    const at = stage.clock.now();
    const day = { date: at.toISOString().slice(0, 10), from: new Date(0), to: at, currency: scene.provider.currency };
    const amount = paid.reduce((sum, one) => sum + one.amount, 0n);
    expect(await channel.takings?.(day, secret)).toMatchObject({ count: paid.length, amount });
  },
};
/** Another amount, another state, and another's signature, under what a true message bears besides. */
const alterations: ((provider: Provider, paid: Payment) => Message)[] = [
  ({ message }, paid) => message({ ...proofOf(paid), shown: { ...paid, amount: paid.amount + 100n } }),
  ({ message }, paid) => message({ ...proofOf(paid), shown: { ...paid, state: 'failed' } }),
  ({ message }, paid) => message({ ...proofOf(paid), isOwn: false }),
];
const proofOf = (payment: Payment) => ({ shown: payment, proved: payment, at: stage.clock.now(), isOwn: true });

test('each ready recipe has a fake, and each fake a recipe', () => {
  expect(Object.keys(fakes).sort()).toEqual([...library.keys()].sort());
});
const cells = [...library].flatMap(([id, ready]) =>
  abilities.flatMap((ability) => (abilitiesOf(ready)[ability] ? [{ id, ability }] : [])),
);
test.each(cells)('$id: $ability', ({ id, ability }) => deeds[ability](theatre.sceneOf(id)));
