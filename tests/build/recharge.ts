import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { toMinor } from '#contract/money';
import { bankPurpose, rechargeStatus, rechargeType } from '#contract/status';
import { BOOK_ZONE, businessDay } from '#contract/time';
import type { Tables } from '../../server/db/columns';
import { orderNo } from '../../server/db/orderNo';
import type { RechargeRow } from '../../server/recharge/store';
import { type BuildContext, newId } from './context';
import { buildEmployee } from './employee';
import type { BuiltMerchant } from './merchant';
import { buildPlace } from './place';

interface RechargeGiven {
  merchant: BuiltMerchant;
  /** A bank account of the merchant's company, which collects, where none is named. */
  placeId?: string;
  /** Major units. */
  amount?: string;
  status?: RechargeRow['status'];
  bankTraceNo?: string;
  /** Its own balance instead of the merchant's. */
  agentId?: string;
  /** Whoever began it; somebody new of the merchant's where nobody is named. */
  maker?: { employeeId: string };
  with?: Partial<Omit<Insertable<Tables['rechargeOrder']>, 'id' | 'status' | 'merchantId' | 'agentId'>>;
}
const SENT: readonly number[] = [rechargeStatus.toConfirm, rechargeStatus.rejected];
const HALF_AN_HOUR = 30 * 60_000;

/** A bank account of ours in use that recharges are paid to. */
export const buildCollecting = (context: BuildContext, { companyId, countryId }: BuiltMerchant) =>
  buildPlace(context, { companyId, countryId, purpose: bankPurpose.collect });

/** A merchant's recharge by bank that nobody has decided about, with its proof unless it is to be paid. */
export async function buildRecharge(context: BuildContext, given: RechargeGiven): Promise<RechargeRow> {
  const { merchant, status = rechargeStatus.toConfirm } = given;
  const placeId = given.placeId ?? (await buildCollecting(context, merchant)).id;
  const creatorId =
    given.maker?.employeeId ?? (await buildEmployee(context, { role: 'MERCHANT', ownerId: merchant.id })).id;
  const whose = given.agentId === undefined ? { merchantId: merchant.id } : { agentId: given.agentId };
  const now = context.clock.now();
  const id = newId(context);
  const sent = {
    ...{ bankTraceNo: given.bankTraceNo ?? `T${id}`, paidDay: businessDay(now.getTime(), BOOK_ZONE), submittedAt: now },
  };
  const currency = merchant.currency === 'USDT' ? 'MXN' : merchant.currency;
  return context.db
    .insertInto('rechargeOrder')
    .values({
      ...{ id, orderNo: orderNo('R', id), ...whose, countryId: merchant.countryId, currency },
      ...{ type: rechargeType.bank, amount: toMinor(given.amount ?? '1000.00', currency), placeId, status },
      ...{ reference: String(randomInt(1_000_000, 9_999_999)), creatorId, createdBy: 'owner' },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + HALF_AN_HOUR) },
      ...(SENT.includes(status) && sent),
      ...given.with,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
