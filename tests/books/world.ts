// Merchants of both books, and what random stories write about them: journals, orders and what is told of those.
import { createHash } from 'node:crypto';
import { book, merchantType, paymentStatus, receiptStatus, refundStatus } from '#contract/status';
import type { Writes } from '../../server/db/pools';
import type { Dated } from '../../server/ledger/postMany';
import { postMany } from '../../server/ledger/postMany';
import { appendOrderDelta } from '../../server/orderStat/delta';
import type { OrderRow } from '../../server/payment/order';
import { buildAgent } from '../build/agent';
import { type BuildContext, newId } from '../build/context';
import { type BuiltMerchant, buildMerchant } from '../build/merchant';
import { buildOrder } from '../build/order';
import { happen } from '../ledger/happenings';
import { businesses, Life } from '../ledger/life';
import { randomOf } from '../ledger/random';

const AGENTS = ['1', '2', '9'];
const STEPS = 8;
/** Every so many stories have an order of their own. */
const ORDER_EACH = 4;
const statuses = Object.values(paymentStatus);
const refunds = Object.values(refundStatus);
const receipts = Object.values(receiptStatus);

/** Who takes the parts of the stories' merchants and agents, and an order of each merchant to copy. */
export interface Cast {
  of: (typeof book)[keyof typeof book];
  merchants: ReadonlyMap<string, BuiltMerchant>;
  agents: ReadonlyMap<string, string>;
  orders: ReadonlyMap<string, OrderRow>;
}

/** @param agents earn by both books */
export async function buildCast(context: BuildContext, of: Cast['of'], agents: Cast['agents']): Promise<Cast> {
  const type = of === book.test ? merchantType.test : merchantType.normal;
  const merchants = new Map<string, BuiltMerchant>();
  const orders = new Map<string, OrderRow>();
  for (const { merchantId, currency, settleDays } of businesses) {
    const countryId = currency === 'BRL' ? 'BRA' : 'MEX';
    const merchant = await buildMerchant(context, { merchantType: type, countryId, settleDays });
    merchants.set(merchantId, merchant);
    orders.set(merchantId, await buildOrder(context, { merchant, status: paymentStatus.paid }));
  }
  return { of, merchants, agents, orders };
}
export async function buildAgents(context: BuildContext): Promise<Cast['agents']> {
  const built = await Promise.all(AGENTS.map(async (part) => [part, (await buildAgent(context)).id] as const));
  return new Map(built);
}

/** What happens to a cast in a story of so many steps: all that the ledger accepts. */
export function journalsOf({ of, merchants, agents }: Cast, seed: number, at: Date): Dated[] {
  const life = new Life(seed * 2 + of);
  for (let step = 0; step < STEPS; step += 1) happen(life);
  const idOf = (kind: string, part: string) => (kind === 'mch' ? merchants.get(part)?.id : agents.get(part)) ?? part;
  const placed = (path: string) =>
    path.replace(/^(mch|agent):(\d+)/, (_, kind: string, part: string) => `${kind}:${idOf(kind, part)}`);
  return life.history
    .filter(({ accepted }) => accepted)
    .map(({ journal }) => ({
      ...journal,
      at,
      bizNo: `S${seed}-${of}-${journal.bizNo}`,
      merchantId: idOf('mch', journal.merchantId ?? ''),
      lines: journal.lines.map(({ account: { owner, ...place }, ...line }) => ({
        ...line,
        account: {
          ...place,
          path: placed(place.path),
          ...(owner && { owner: { ...owner, id: idOf(owner.type === 'merchant' ? 'mch' : 'agent', owner.id) } }),
        },
      })),
    }));
}

/** Writes the stories of some seeds about one cast, with an order, a receipt and a refund in some. */
export async function writeStories(tx: Writes, context: BuildContext, cast: Cast, seeds: readonly number[]) {
  const at = context.clock.now();
  const journals = seeds.flatMap((seed) => journalsOf(cast, seed, at));
  await postMany(tx, journals, context.nextId);
  const orders = seeds.filter((seed) => seed % ORDER_EACH === 0).map((seed) => orderOf(context, cast, seed));
  await tx.insertInto('paymentOrder').values(orders).execute();
  for (const order of orders) await appendOrderDelta(tx, null, order);
  await tx
    .insertInto('receipt')
    .values(orders.map((order, n) => receiptOf(context, order, n)))
    .execute();
  await tx
    .insertInto('refund')
    .values(orders.map((order, n) => refundOf(context, order, n)))
    .execute();
}

function orderOf(context: BuildContext, { of, orders }: Cast, seed: number): OrderRow {
  const random = randomOf(seed * 2 + of);
  const copied = random.pick([...orders.values()]);
  if (!copied) throw new Error('a cast has an order of each merchant');
  const id = newId(context);
  const amount = random.amount(100_000).toString();
  return {
    ...copied,
    ...{ id, orderNo: `P${id}`, merchantOrderNo: `S${seed}-${of}`, bodyHash: createHash('sha256').update(id).digest() },
    ...{ amount, paidAmount: amount, status: random.pick(statuses) ?? copied.status },
  };
}
const receiptOf = (context: BuildContext, order: OrderRow, n: number) => {
  const id = newId(context);
  const status = receipts[n % receipts.length] ?? receiptStatus.open;
  return {
    ...{ id, receiptNo: `I${id}`, channelCode: order.channelCode, book: order.book, orderId: order.id },
    ...{ amount: order.amount, currency: order.currency, why: 'extra' as const, journalNo: `J${id}` },
    ...{ paidAt: order.createTime, paidAtTold: order.createTime, receivedAt: order.createTime },
    ...{ status, workedAt: status === receiptStatus.open ? null : order.createTime },
  };
};
const refundOf = (context: BuildContext, order: OrderRow, n: number) => {
  const id = newId(context);
  return {
    ...{ id, refundNo: `B${id}`, orderId: order.id, orderNo: order.orderNo, merchantId: order.merchantId },
    ...{ agentId: order.agentId, countryId: order.countryId, channelCode: order.channelCode, amount: order.amount },
    ...{ currency: order.currency, feeBack: '0', commissionsBack: '[]', reason: 'tried', askedBy: 'merchant' },
    ...{ status: refunds[n % refunds.length] ?? refundStatus.done, createdAt: order.createTime },
  };
};
