// What goes wrong between a provider and us, at each ready recipe: no money is lost, and none is booked twice.
import { isSignature } from '#contract/channelRecipe';
import { paymentStatus } from '#contract/status';
import { fakes } from '../../tests/build/provider/all';
import { byRef, type Payment } from '../../tests/build/provider/books';
import type { Fault } from '../../tests/build/provider/fake';
import {
  AMOUNT,
  ask,
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
import { isProved } from './mapped/openFields';

let theatre: Theatre;
let stage: Stage;
beforeAll(async () => {
  theatre = await openTheatre();
  ({ stage } = theatre);
});
afterAll(() => theatre.close());
afterEach(() => jest.restoreAllMocks());

const each = [...library.keys()].map((id) => ({ id }));
const believes = ({ ready: { recipe } }: Scene): boolean => recipe.callback.status !== undefined && isProved(recipe);
/** Is it asked by our number? */
const isByOurs = ({ ready: { recipe } }: Scene): boolean => /\{(?:orderNo|txid)\}/.test(recipe.query.path);
/** Is a creation that is tried again the same one there: by a key, or by our number? */
const isOnce = ({ id, ready: { recipe } }: Scene): boolean =>
  recipe.headers?.some(({ value }) => value === '{idempotencyKey}') || ['bind', 'efi'].includes(id);
const statusOf = async (orderNo: string) => (await rowOf(stage, orderNo)).status;
const tellOf = (scene: Scene, payment: Payment, at = stage.clock.now()) =>
  tell(stage, scene, payment, messageOf(scene, payment, at));
/** Hints of one order have seconds between them. */
function laterHint(): void {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now + 6_000);
}

test.each(each)(
  '$id: an answer that is lost, late, or none leaves the order open, and asking again ends it',
  async ({ id }) => {
    const scene = theatre.sceneOf(id);
    const faults: Fault[] = ['unauthorized', 'busy', 'broken', 'late'];
    // Whoever has a token is let in by a new one at once.
    for (const fault of faults.filter((one) => one !== 'unauthorized' || !scene.ready.recipe.token)) {
      scene.fake.faults.push({ fault });
      const no = newNumber();
      const first = await ask(stage, scene, no);
      expect([fault, first?.status]).toEqual([fault, paymentStatus.created]);
      const second = await ask(stage, scene, no);
      expect(second).toMatchObject({ orderNo: first?.orderNo, status: paymentStatus.accepted });
      const payment = byRef(scene.fake.books, first?.orderNo ?? '');
      const made = scene.fake.books.payments.filter(({ ref }) => ref === first?.orderNo);
      if (isOnce(scene)) expect([fault, made.length]).toEqual([fault, 1]);
      const { upstreamOrderNo } = await rowOf(stage, first?.orderNo ?? '');
      expect(upstreamOrderNo).toMatch(new RegExp(`${payment?.id}|${payment?.ref}`));
    }
  },
);

test.each(each)('$id: a question that is not answered changes nothing, and the next one does', async ({ id }) => {
  const scene = theatre.sceneOf(id);
  const { orderNo, payment } = await openOrder(stage, scene);
  payment.state = 'paid';
  for (const fault of ['busy', 'broken', undefined] as const) {
    expect(await statusOf(orderNo)).toBe(paymentStatus.accepted);
    if (fault) scene.fake.faults.push({ fault, about: isByOurs(scene) ? orderNo : payment.id });
    stage.clock.jump(400_000);
    await stage.run(channelQueryJob);
  }
  expect([await statusOf(orderNo), scene.fake.faults]).toEqual([paymentStatus.paid, []]);
});

test.each(each)('$id: told twice, at once, and an older state after it, is booked once', async ({ id }) => {
  const scene = theatre.sceneOf(id);
  const { orderNo, payment } = await openOrder(stage, scene);
  const before = await receiptCount(stage);
  const older = messageOf(scene, { ...payment }, stage.clock.now());
  payment.state = 'paid';
  const statuses = await Promise.all([1, 2, 3].map(() => tellOf(scene, payment)));
  expect(statuses).toContain(200);
  if (believes(scene)) expect(statuses).toEqual([200, 200, 200]);
  laterHint();
  expect(await tell(stage, scene, payment, older)).toBe(200);
  expect(await rowOf(stage, orderNo)).toMatchObject({ status: paymentStatus.paid, paidAmount: String(AMOUNT) });
  expect(await receiptCount(stage)).toBe(before);
});

test.each(each)('$id: paid before the answer to its creation is here, is booked once', async ({ id }) => {
  const scene = theatre.sceneOf(id);
  const before = await receiptCount(stage);
  const statuses: number[] = [];
  scene.fake.meanwhile = async () => {
    scene.fake.meanwhile = undefined;
    const payment = scene.fake.books.payments.at(-1);
    if (payment) payment.state = 'paid';
    if (payment) statuses.push(await tellOf(scene, payment));
  };
  const made = await ask(stage, scene);
  const payment = byRef(scene.fake.books, made?.orderNo ?? '');
  expect([payment?.state, statuses.length]).toEqual(['paid', 1]);
  laterHint();
  // Whoever could not be followed yet is told again.
  if (payment) expect(await tellOf(scene, payment)).toBe(200);
  const row = await rowOf(stage, made?.orderNo ?? '');
  expect(row).toMatchObject({ status: paymentStatus.paid, paidAmount: String(AMOUNT) });
  expect(await receiptCount(stage)).toBe(before);
});

test.each(each)('$id: another amount than was asked for is not lost, and not taken for it', async ({ id }) => {
  const scene = theatre.sceneOf(id);
  const { orderNo, payment } = await openOrder(stage, scene);
  const before = await receiptCount(stage);
  Object.assign(payment, { state: 'paid', amount: AMOUNT - 1_000n });
  expect(await tellOf(scene, payment)).toBe(200);
  expect([(await rowOf(stage, orderNo)).paidAmount, await receiptCount(stage)]).not.toEqual([String(AMOUNT), before]);
  const receipt = stage.build.db.selectFrom('receipt').select('amount').orderBy('id', 'desc');
  const amounts = [(await receipt.executeTakeFirst())?.amount, (await rowOf(stage, orderNo)).paidAmount];
  expect(amounts).toContain(String(AMOUNT - 1_000n));
});

test.each(each)('$id: declined, then approved for one number: the money is booked', async ({ id }) => {
  const scene = theatre.sceneOf(id);
  const { orderNo, payment } = await openOrder(stage, scene);
  const before = await receiptCount(stage);
  payment.state = 'failed';
  expect(await tellOf(scene, payment)).toBe(200);
  payment.state = 'paid';
  laterHint();
  expect(await tellOf(scene, payment)).toBe(200);
  const isPaid = (await statusOf(orderNo)) === paymentStatus.paid;
  expect(isPaid || (await receiptCount(stage)) === before + 1).toBe(true);
});

test.each(each)('$id: a word that nobody mapped is heard, and nothing is booked', async ({ id }) => {
  const scene = theatre.sceneOf(id);
  const { orderNo, payment } = await openOrder(stage, scene);
  payment.state = 'unheard';
  expect(await tellOf(scene, payment)).toBe(200);
  expect(await statusOf(orderNo)).toBe(paymentStatus.accepted);
});

test.each(each)('$id: money that nobody ordered waits for people, or is no payment of ours', async ({ id }) => {
  const scene = theatre.sceneOf(id);
  const { payment } = await openOrder(stage, scene);
  const before = await receiptCount(stage);
  const strange: Payment = { ...payment, id: '999999', ref: 'P9999999999999999999', state: 'paid' };
  expect(await tellOf(scene, strange)).toBe(200);
  expect(await receiptCount(stage)).toBe(before + (believes(scene) ? 1 : 0));
});

const greeting = each.filter(({ id }) => fakes[id]?.greeting);
test.each(greeting)('$id: what it sends once an address is entered there is heard', async ({ id }) => {
  const scene = theatre.sceneOf(id);
  const { payment } = await openOrder(stage, scene);
  const message = scene.provider.greeting?.();
  expect(message && (await tell(stage, scene, payment, message))).toBe(200);
});

const takingBack = each.filter(({ id }) =>
  library.get(id)?.recipe.statuses.some(({ means }) => means === 'chargeback' || means === 'returned'),
);
test.each(takingBack)(
  '$id: money that is taken back weeks later is booked once, or is heard as a hint',
  async ({ id }) => {
    const scene = theatre.sceneOf(id);
    const { orderNo, payment } = await openOrder(stage, scene);
    payment.state = 'paid';
    await tellOf(scene, payment);
    stage.clock.jump(21 * 86_400_000);
    payment.state = 'chargeback';
    laterHint();
    for (let times = 0; times < (believes(scene) ? 2 : 1); times++) expect(await tellOf(scene, payment)).toBe(200);
    const { id: orderId } = await rowOf(stage, orderNo);
    const found = await stage.build.db
      .selectFrom('chargeback')
      .select('amount')
      .where('orderId', '=', orderId)
      .execute();
    expect(found.map(({ amount }) => amount)).toEqual(believes(scene) ? [String(AMOUNT)] : []);
  },
);

const signed = each.filter(({ id }) => library.get(id)?.recipe.checks.some(isSignature));
test.each(signed)('$id: a message whose time is over is refused, also under a true signature', async ({ id }) => {
  const scene = theatre.sceneOf(id);
  const { orderNo, payment } = await openOrder(stage, scene);
  const hasTime = scene.ready.recipe.checks.some(({ stamp }) => stamp !== undefined);
  payment.state = 'paid';
  for (const ms of [-302_000, 302_000]) {
    const at = new Date(stage.clock.now().getTime() + ms);
    if (hasTime) expect(await tellOf(scene, payment, at)).toBe(401);
  }
  expect(await statusOf(orderNo)).toBe(paymentStatus.accepted);
  expect(await tellOf(scene, payment)).toBe(200);
});

test.each(signed)('$id: the same words written anew are other bytes than those that were signed', async ({ id }) => {
  const scene = theatre.sceneOf(id);
  const { orderNo, payment } = await openOrder(stage, scene);
  const message = messageOf(scene, { ...payment, state: 'paid' }, stage.clock.now());
  const written = { ...message, body: JSON.stringify(JSON.parse(message.body), null, 1) };
  const isInAddress = message.query !== undefined;
  expect(await tell(stage, scene, payment, written)).toBe(isInAddress ? 200 : 401);
  expect(await statusOf(orderNo)).toBe(paymentStatus.accepted);
});
