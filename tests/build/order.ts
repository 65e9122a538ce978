import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { type Currency, toMinor } from '#contract/money';
import { book, bookOfChannel, bookOfType, notifyStatus, paymentStatus, SANDBOX, settleState } from '#contract/status';
import { HOUR } from '#contract/time';
import { sharesOf } from '../../server/commission/fee';
import { orderNo } from '../../server/db/orderNo';
import { timeOfId } from '../../server/db/snowflake';
import type { PaymentOrder } from '../../server/db/tables';
import { availableFrom } from '../../server/intake/maturity';
import { paymentSucceeded } from '../../server/ledger/events';
import { post } from '../../server/ledger/post';
import { appendOrderDelta } from '../../server/orderStat/delta';
import { reserveDay } from '../../server/payment/accountStore';
import { addEvent, type OrderRow, termsOf } from '../../server/payment/order';
import { buildAccount, buildPool } from './account';
import { buildChannel } from './channel';
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
    const row = await tx.insertInto('paymentOrder').values(order).returningAll().executeTakeFirstOrThrow();
    await sql`insert into payment_order_no (merchant_order_no, merchant_id, order_id)
      values (${row.merchantOrderNo}, ${row.merchantId}, ${row.id})`.execute(tx);
    await appendOrderDelta(tx, null, row);
    await reserveDay(tx, row, { amount: ROOM });
    const moment = { now: row.createTime, nextId: context.nextId, actor: 'merchant' };
    await addEvent(tx, row, { kind: 'created', to: row.status }, moment);
    if (row.status === paymentStatus.paid)
      await post(
        tx,
        {
          ...booked(row, merchant),
          bizNo: row.orderNo,
          currency: merchant.currency,
          merchantId: merchant.id,
          operator: 'system',
        },
        // Ids go up only, so that of the journal must not lie behind those of orders still to be built.
        { now: row.bookedAt ?? row.createTime, nextId: () => context.nextId(row.createTime) },
      );
    return row;
  });
}

/** Orders of a test merchant stand at the sandbox alone. */
const atSandbox = async (context: BuildContext, { merchantType }: BuiltMerchant) =>
  bookOfType(merchantType) === book.test ? { channelCode: (await buildChannel(context, { code: SANDBOX })).code } : {};
async function ownAccount(context: BuildContext, merchant: BuiltMerchant) {
  // The country column holds what the builder put there: one of the contract's countries.
  const account = await buildAccount(context, {
    countryId: merchant.countryId,
    ...(await atSandbox(context, merchant)),
  });
  await buildPool(context, { merchantId: merchant.id, account });
  return account;
}

const booked = (row: OrderRow, merchant: BuiltMerchant) =>
  paymentSucceeded({
    amount: BigInt(row.paidAmount),
    fee: BigInt(row.fee),
    channelCost: BigInt(row.channelCost),
    commissions: row.agentId === null ? [] : [{ agentId: row.agentId, amount: BigInt(row.commission) }],
    channelCode: row.channelCode,
    merchantId: merchant.id,
    settleDays: merchant.settleDays,
  });

type Parents = Required<Pick<OrderGiven, 'merchant' | 'account'>>;
function orderRow(context: BuildContext, given: OrderGiven & Parents): Insertable<PaymentOrder> {
  const { merchant, account, status = paymentStatus.created, createTime = context.clock.now() } = given;
  const id = given.createTime ? context.nextId(createTime) : newId(context);
  const amount = toMinor(given.amount ?? defaultAmount(merchant.currency), merchant.currency);
  const rate = {
    feePercent: '3.5000',
    feeFixed: '0',
    feeMin: '0',
    feeMax: null,
    agentPercent: merchant.agentId === null ? '0' : '0.5000',
  };
  const cost = { costPercent: account.costPercent, costFixed: account.costFixed, costVersion: account.version };
  return {
    id,
    orderNo: orderNo('P', id),
    merchantId: merchant.id,
    book: bookOfChannel(account.channelCode),
    merchantOrderNo: given.merchantOrderNo ?? `MO${serial()}`,
    agentId: merchant.agentId,
    countryId: merchant.countryId,
    currency: merchant.currency,
    payMethod: account.payMethods[0] ?? 'SPEI',
    channelCode: account.channelCode,
    accountId: account.id,
    amount,
    ...rate,
    ...cost,
    rateVersion: 1,
    status,
    notifyStatus: notifyStatus.none,
    bodyHash: createHash('sha256').update(id).digest(),
    createTime: new Date(timeOfId(id)),
    expireTime: given.expireTime ?? new Date(timeOfId(id) + HOUR),
    ...(status === paymentStatus.paid &&
      paidColumns(
        amount,
        { ...given, merchant, payTime: given.payTime ?? new Date(timeOfId(id)) },
        termsOf({ ...rate, ...cost, agentId: merchant.agentId, agentTerms: null }),
      )),
    ...given.with,
  };
}

function paidColumns(
  amount: bigint,
  { merchant, payTime }: { merchant: BuiltMerchant; payTime: Date },
  terms: ReturnType<typeof termsOf>,
) {
  const { fee, net, cost, commission } = sharesOf(amount, terms);
  return {
    paidAmount: amount,
    fee,
    netAmount: net,
    channelCost: cost,
    commission,
    payTime,
    bookedAt: payTime,
    availableTime: availableFrom(payTime, merchant.settleDays),
    settleState: merchant.settleDays === 0 ? settleState.available : settleState.pending,
  };
}

const defaultAmount = (currency: Currency) =>
  currency === 'CLP' ? '1000' : currency === 'USDT' ? '1000.000000' : '1000.00';
