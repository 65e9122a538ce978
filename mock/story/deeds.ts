import { type Currency, percentOf } from '#contract/money';
import { bizType, freezeScope } from '#contract/status';
import { DAY, HOUR } from '#contract/time';
import { orderNo } from '../../server/db/orderNo';
import type { Db } from '../../server/db/pools';
import type { NextId } from '../../server/db/snowflake';
import { bookTicket, lockOpenTicket, releaseTicket } from '../../server/hold/ticket';
import { insertTicket } from '../../server/hold/ticketStore';
import { type Booking, credited, deducted, frozen } from '../../server/ledger/events';
import { post } from '../../server/ledger/post';
import type { LockedMerchant } from '../../server/merchantLock/lock';
import { lockMerchant, lockSpendable } from '../../server/merchantLock/lock';
import type { StagedMerchant } from './stage';

/** What somebody did by hand, and when. */
export interface Deed {
  at: number;
  merchantId: string;
  /** What it adds to so much that the merchant can spend. */
  changes(available: bigint): bigint;
  do(db: Db, nextId: NextId): Promise<void>;
}

const everywhere = { kind: 'platform', countryIds: [] } as const;

/**
 * A few freezes, one of them released, a fine and a compensation: what finance has done lately. Reasons are what a
 * person typed, so they stay as they are in every language; finance writes the console's own.
 */
export function deedsByHand(merchants: readonly StagedMerchant[], now: number): Deed[] {
  const by = (name: string) => {
    const merchant = merchants.find(({ plan }) => plan.name === name);
    if (!merchant) throw new Error(`the demo has no ${name}`);
    return merchant;
  };
  const ago = (days: number, hours = 0) => now - days * DAY - hours * HOUR;
  const released: Freeze = {};
  return [
    freezeDeed(by('Boletos Luna'), ago(21, 3), '4.0000', '演出取消，持票人投诉，核实期间冻结', released),
    deductDeed(by('Mercado Cafetal'), ago(17, 6), '0.5000'),
    releaseDeed(by('Boletos Luna'), ago(9, 2), released),
    freezeDeed(by('Viajes Sierra'), ago(6, 5), '5.0000', '行程尚未开始，按合同留作保证金'),
    creditDeed(by('Juegos Inti'), ago(4, 1), '0.3000'),
    freezeDeed(by('Tienda Azul'), ago(1, 4), '2.0000', '付款人投诉，核实中'),
  ];
}

interface Acting {
  merchant: StagedMerchant;
  at: number;
}
/** Runs one deed in a transaction of its own, with a share of what the merchant can spend then. */
async function act(
  db: Db,
  { merchant, at }: Acting,
  share: string,
  deed: (tx: Parameters<typeof post>[0], locked: LockedMerchant, amount: bigint, now: Date) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockMerchant(tx, everywhere, merchant.id);
    const { available } = await lockSpendable(tx, locked, merchant.currency);
    const amount = amountOf(available, share, merchant.currency);
    if (amount > 0n) await deed(tx, locked, amount, new Date(at));
  });
}
/** Nobody freezes cents. */
const amountOf = (available: bigint, share: string, currency: Currency): bigint => {
  const part = percentOf(available, share);
  return currency === 'CLP' ? part : part - (part % 100n);
};
/** One freeze, as it is told and as it is booked. */
interface Freeze {
  amount?: bigint;
  ticketId?: string;
}

const freezeDeed = (
  merchant: StagedMerchant,
  at: number,
  share: string,
  reason: string,
  freeze: Freeze = {},
): Deed => ({
  at,
  merchantId: merchant.id,
  changes: (available) => {
    freeze.amount = amountOf(available, share, merchant.currency);
    return -freeze.amount;
  },
  do: (db, nextId) =>
    act(db, { merchant, at }, share, async (tx, locked, amount, now) => {
      const ticket = {
        id: nextId(now),
        merchantId: merchant.id,
        currency: merchant.currency,
        scope: freezeScope.amount,
        amount: amount.toString(),
      };
      const about = {
        orderNo: null,
        complaintNo: null,
        reason,
        expireTime: null,
        createdBy: 'finance',
        createdAt: now,
      };
      await insertTicket(tx, { ...ticket, ...about });
      await bookTicket(tx, locked, ticket, frozen(merchant.id, amount), {
        now,
        nextId,
        operator: 'finance',
        remark: reason,
      });
      freeze.ticketId = ticket.id;
    }),
});

/** @param freeze is filled in by the freeze, which comes first. */
const releaseDeed = (merchant: StagedMerchant, at: number, freeze: Freeze): Deed => ({
  at,
  merchantId: merchant.id,
  changes: () => freeze.amount ?? 0n,
  do: (db, nextId) =>
    act(db, { merchant, at }, '100.0000', async (tx, locked, _amount, now) => {
      if (freeze.ticketId === undefined) return;
      const ticket = await lockOpenTicket(tx, everywhere, locked, freeze.ticketId);
      await releaseTicket(tx, locked, ticket, BigInt(ticket.remaining), {
        now,
        nextId,
        operator: 'finance',
        remark: '主办方已退还票款，解除冻结',
      });
    }),
});

/** Is it given or taken? */
const sign = ({ bizType: kind }: Booking) => (kind === bizType.credit ? 1n : -1n);
/** Money that is taken or given by hand. */
const byHandDeed = (
  { merchant, at }: Acting,
  share: string,
  remark: string,
  bookingOf: (amount: bigint) => Booking,
): Deed => ({
  at,
  merchantId: merchant.id,
  changes: (available) => sign(bookingOf(1n)) * amountOf(available, share, merchant.currency),
  do: (db, nextId) =>
    act(db, { merchant, at }, share, (tx, _held, amount, now) => {
      const about = { bizNo: orderNo('D', nextId(now)), currency: merchant.currency, merchantId: merchant.id };
      return post(tx, { ...bookingOf(amount), ...about, operator: 'finance', remark }, { now, nextId });
    }),
});

const deductDeed = (merchant: StagedMerchant, at: number, share: string): Deed =>
  byHandDeed({ merchant, at }, share, '无真实交易订单，按合同罚款', (amount) =>
    deducted(merchant.id, 'fine', 'available', amount),
  );

const creditDeed = (merchant: StagedMerchant, at: number, share: string): Deed =>
  byHandDeed({ merchant, at }, share, '晚间处理延迟，给予补偿', (amount) =>
    credited(merchant.id, 'compensation', amount),
  );
