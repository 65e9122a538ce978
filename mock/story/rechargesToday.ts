// Recharges of this morning, one in each status: what waits for the cashier is there from the first look.
import { currencyOf, toMinor } from '#contract/money';
import { bankPurpose, rechargeStatus, rechargeType } from '#contract/status';
import { BOOK_ZONE, businessDay } from '#contract/time';
import { orderNo } from '../../server/db/orderNo';
import type { Db } from '../../server/db/pools';
import type { NextId } from '../../server/db/snowflake';
import { book } from '../../server/recharge/booking';
import type { StagedMerchant } from './stage';

const MINUTE = 60_000;
const { toPay, toConfirm, rejected, expired, cancelled, done } = rechargeStatus;
/** Minutes ago, what was sent, and what became of it. */
const plans = [
  { ago: 190, amount: '2500.00', status: rejected },
  { ago: 160, amount: '4000.00', status: expired },
  { ago: 130, amount: '750.00', status: cancelled },
  { ago: 75, amount: '12000.00', status: toConfirm },
  { ago: 48, amount: '3200.00', status: toConfirm },
  { ago: 40, amount: '8000.00', status: done },
  { ago: 12, amount: '1500.00', status: toConfirm },
  { ago: 4, amount: '600.00', status: toPay },
] as const;
const sent: readonly number[] = [rejected, toConfirm, done];

interface At {
  now: number;
  nextId: NextId;
}
/** All of the merchant whose person signs in at the demo's door, to the bank account that collects there. */
export async function writeTodaysRecharges(db: Db, merchants: readonly StagedMerchant[], at: At): Promise<void> {
  const maker = await db
    .selectFrom('employee')
    .select(['id', 'userName', 'ownerId'])
    .where('userName', '=', 'merchant')
    .executeTakeFirstOrThrow();
  const merchant = merchants.find(({ id }) => id === maker.ownerId);
  if (!merchant) throw new Error('nobody of the demo has a merchant');
  const place = await db
    .selectFrom('bankAccount')
    .select('id')
    .where('countryId', '=', merchant.countryId)
    .where('purpose', '=', bankPurpose.collect)
    .where('currency', '=', currencyOf[merchant.countryId])
    .executeTakeFirst();
  if (place) for (const plan of plans) await writeOne(db, { plan, merchant, maker, placeId: place.id }, at);
}

interface One {
  plan: (typeof plans)[number];
  merchant: Pick<StagedMerchant, 'id' | 'countryId'>;
  maker: { id: string; userName: string };
  placeId: string;
}
async function writeOne(db: Db, { plan, merchant, maker, placeId }: One, { now, nextId }: At): Promise<void> {
  const { ago, amount, status } = plan;
  const made = new Date(now - ago * MINUTE);
  const id = nextId(made);
  const currency = currencyOf[merchant.countryId];
  const proof = {
    ...{ bankTraceNo: `REC${String(ago).padStart(7, '0')}`, paidDay: businessDay(made.getTime(), BOOK_ZONE) },
    ...{ submittedAt: new Date(made.getTime() + 2 * MINUTE), fromName: 'Comercial del Norte' },
  };
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('rechargeOrder')
      .values({
        ...{ id, orderNo: orderNo('R', id), merchantId: merchant.id, countryId: merchant.countryId, currency, placeId },
        ...{ type: rechargeType.bank, amount: toMinor(amount, currency), status, reference: String(1_000_000 + ago) },
        ...{ createdBy: maker.userName, creatorId: maker.id, createdAt: made },
        expiresAt: new Date(made.getTime() + 30 * MINUTE),
        ...(sent.includes(status) && proof),
        ...(status === rejected && { confirmer: 'cashier', rejectReason: 'No hay tal movimiento en el banco' }),
        ...(status === done && { confirmer: 'cashier', confirmedAt: new Date(now) }),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const moment = { now: new Date(now), nextId, operator: 'cashier' };
    if (status === done) await book(tx, row, moment);
  });
}
