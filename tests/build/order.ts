import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { type Currency, toMinor } from '#contract/money';
import { notifyStatus, paymentStatus, settleState } from '#contract/status';
import { HOUR } from '#contract/time';
import { orderNo } from '../../server/db/orderNo';
import { timeOfId } from '../../server/db/snowflake';
import type { PaymentOrder } from '../../server/db/tables';
import { paymentSucceeded } from '../../server/ledger/events';
import { post } from '../../server/ledger/post';
import { reserveDay } from '../../server/payment/accountDayStore';
import { sharesOf } from '../../server/payment/fee';
import { availableFrom } from '../../server/payment/maturity';
import { addEvent, type OrderRow, termsOf } from '../../server/payment/order';
import { appendOrderDelta } from '../../server/payment/orderStat';
import { buildAccount, buildPool } from './account';
import { type BuildContext, newId, serial } from './context';
import { type BuiltMerchant, buildMerchant } from './merchant';

export interface OrderGiven {
  merchant?: BuiltMerchant;
  account?: Awaited<ReturnType<typeof buildAccount>>;
  merchantOrderNo?: string;
  /** Major units; 1,000 by default. */
  amount?: string;
  /** Created by default. A paid one is booked: only then does the merchant have its money. */
  status?: number;
  /** The context's present moment by default. */
  createTime?: Date;
  expireTime?: Date;
  payTime?: Date;
  /** Any other column. */
  with?: Partial<Insertable<PaymentOrder>>;
}

/** An account's day in a story ends nowhere, unless the story goes through the merchants' API. */
const ROOM = 10n ** 30n;

/** A payment order of a merchant, at an account of its pool; counted in the statistics as a real one is. */
export async function buildOrder(context: BuildContext, given: OrderGiven = {}): Promise<OrderRow> {
  const merchant = given.merchant ?? (await buildMerchant(context));
  const account = given.account ?? (await ownAccount(context, merchant));
  const order = orderRow(context, { ...given, merchant, account });
  return context.db.transaction().execute(async (tx) => {
    const row = await tx.insertInto('payment_order').values(order).returningAll().executeTakeFirstOrThrow();
    await sql`insert into payment_order_no (merchant_order_no, merchant_id, order_id) values (${row.merchant_order_no}, ${row.merchant_id}, ${row.id})`.execute(
      tx,
    );
    await appendOrderDelta(tx, null, row);
    await reserveDay(tx, row, ROOM);
    const moment = { now: row.create_time, nextId: context.nextId, actor: 'merchant' };
    await addEvent(tx, row, { kind: 'created', to: row.status }, moment);
    if (row.status === paymentStatus.paid)
      await post(
        tx,
        { ...booked(row, merchant), bizNo: row.order_no, currency: merchant.currency, merchantId: merchant.id, operator: 'system' },
        // Ids go up only, so that of the journal must not lie behind those of orders still to be built.
        { now: row.booked_at ?? row.create_time, nextId: () => context.nextId(row.create_time) },
      );
    return row;
  });
}

async function ownAccount(context: BuildContext, merchant: BuiltMerchant) {
  // The country column holds what the builder put there: one of the contract's countries.
  const account = await buildAccount(context, { countryId: merchant.country_id });
  await buildPool(context, { merchantId: merchant.id, account });
  return account;
}

const booked = (row: OrderRow, merchant: BuiltMerchant) =>
  paymentSucceeded({
    amount: BigInt(row.paid_amount),
    fee: BigInt(row.fee),
    channelCost: BigInt(row.channel_cost),
    commission: BigInt(row.commission),
    channelCode: row.channel_code,
    merchantId: merchant.id,
    agentId: row.agent_id,
    settleDays: merchant.settle_days,
  });

type Parents = Required<Pick<OrderGiven, 'merchant' | 'account'>>;
function orderRow(context: BuildContext, given: OrderGiven & Parents): Insertable<PaymentOrder> {
  const { merchant, account, status = paymentStatus.created, createTime = context.clock.now() } = given;
  const id = given.createTime ? context.nextId(createTime) : newId(context);
  const amount = toMinor(given.amount ?? defaultAmount(merchant.currency), merchant.currency);
  const rate = { fee_percent: '3.5000', fee_fixed: '0', fee_min: '0', agent_percent: merchant.agent_id === null ? '0' : '0.5000' };
  const cost = { cost_percent: account.cost_percent, cost_fixed: account.cost_fixed, cost_version: account.version };
  return {
    id,
    order_no: orderNo('P', id),
    merchant_id: merchant.id,
    merchant_order_no: given.merchantOrderNo ?? `MO${serial()}`,
    agent_id: merchant.agent_id,
    country_id: merchant.country_id,
    currency: merchant.currency,
    pay_method: account.pay_methods[0] ?? 'SPEI',
    channel_code: account.channel_code,
    account_id: account.id,
    amount,
    ...rate,
    ...cost,
    rate_version: 1,
    status,
    notify_status: notifyStatus.none,
    body_hash: createHash('sha256').update(id).digest(),
    create_time: new Date(timeOfId(id)),
    expire_time: given.expireTime ?? new Date(timeOfId(id) + HOUR),
    ...(status === paymentStatus.paid &&
      paidColumns(amount, { ...given, merchant, payTime: given.payTime ?? new Date(timeOfId(id)) }, termsOf({ ...rate, ...cost }))),
    ...given.with,
  };
}

function paidColumns(amount: bigint, { merchant, payTime }: { merchant: BuiltMerchant; payTime: Date }, terms: ReturnType<typeof termsOf>) {
  const { fee, net, cost, commission } = sharesOf(amount, terms);
  return {
    paid_amount: amount,
    fee,
    net_amount: net,
    channel_cost: cost,
    commission,
    pay_time: payTime,
    booked_at: payTime,
    available_time: availableFrom(payTime, merchant.settle_days),
    settle_state: merchant.settle_days === 0 ? settleState.available : settleState.pending,
  };
}

const defaultAmount = (currency: Currency) => (currency === 'CLP' ? '1000' : currency === 'USDT' ? '1000.000000' : '1000.00');
