// Money of one tenant that somebody can go on with: what its own rows, which wait for their first step, do not show.
import {
  complaintResult,
  complaintStatus,
  fundStatus,
  fundType,
  lineStatus,
  paymentStatus,
  rechargeStatus,
  rechargeType,
  settlementStatus,
} from '#contract/status';
import { orderNo } from '../../server/db/orderNo';
import type { Settings } from '../../server/settings';
import { buildComplaint } from '../build/complaint';
import type { BuildContext } from '../build/context';
import { buildFile } from '../build/file';
import { buildFund } from '../build/fund';
import { give } from '../build/give';
import type { BuiltMerchant } from '../build/merchant';
import { buildOrder } from '../build/order';
import { buildCollecting, buildRecharge } from '../build/recharge';
import { buildSettlement } from '../build/settlement';
import { buildStatement } from '../build/statement';

/** Numbers of orders and records, and a place that takes recharges. */
export interface Readied {
  audited: string;
  paid: string;
  toPay: string;
  onChain: string;
  toCheck: string;
  inTransit: string;
  collecting: string;
  /** A complaint that is closed. */
  overComplaint: string;
  /** Lines of a bank: one that may be something, and one that proves something. */
  suggestedLine: string;
  matchedLine: string;
  /** A file of the merchant's person that proves nothing yet. */
  slip: string;
}
interface Given {
  merchant: BuiltMerchant;
  settlementAccountId: string;
  applicantId: string;
  settings: Pick<Settings, 'files'>;
  bankId: string;
  /** Another of the tenant's places. */
  besideId: string;
  /** Two of our people, neither of whom asks. */
  others: readonly [string, string];
}

export async function readyMoney(context: BuildContext, given: Given): Promise<Readied> {
  const { merchant, bankId } = given;
  const { id: merchantId, currency } = merchant;
  await give(context, { merchantId, currency, amount: 1_000n, bankId });
  const settle = await settling(context, given);
  const place = await buildCollecting(context, merchant);
  const toPay = await buildRecharge(context, { merchant, placeId: place.id, amount: '1.00', status: 1 });
  return {
    ...settle,
    ...(await moving(context, given)),
    ...(await printed(context, given)),
    toPay: toPay.orderNo,
    onChain: await sentOnChain(context, merchant, place.id),
    collecting: place.id,
    overComplaint: await overComplaint(context, merchant),
    slip: await buildFile(context, given.settings, { uploadedBy: given.applicantId }),
  };
}

async function printed(context: BuildContext, { bankId: placeId, others: [makerId] }: Given) {
  const at = { bookedBy: 'matrix', bookedAt: context.clock.now() };
  const lineOf = async (amount: bigint, set: object) => {
    const { lineId } = await buildStatement(context, { placeId, makerId, amount });
    await context.db.updateTable('statementLine').set(set).where('id', '=', lineId).execute();
    return lineId;
  };
  return {
    suggestedLine: await lineOf(900n, { status: lineStatus.suggested }),
    matchedLine: await lineOf(-900n, { status: lineStatus.matched, kind: 'fund', no: 'T0', ...at }),
  };
}

async function overComplaint(context: BuildContext, merchant: BuiltMerchant): Promise<string> {
  const order = await buildOrder(context, { merchant, amount: '1.00', status: paymentStatus.paid });
  const { complaintNo } = await buildComplaint(context, { order });
  const end = { status: complaintStatus.closed, result: complaintResult.rejected, closedAt: context.clock.now() };
  await context.db.updateTable('complaint').set(end).where('complaintNo', '=', complaintNo).execute();
  return complaintNo;
}

async function settling(context: BuildContext, { settlementAccountId, applicantId, bankId, others }: Given) {
  const account = await context.db
    .selectFrom('settlementAccount')
    .selectAll()
    .where('id', '=', settlementAccountId)
    .executeTakeFirstOrThrow();
  const made = { account, applicantId, status: settlementStatus.audited } as const;
  const [audited, paid] = [await buildSettlement(context, made), await buildSettlement(context, made)];
  const file = await context.db.selectFrom('file').select('id').limit(1).executeTakeFirstOrThrow();
  const at = context.clock.now();
  await context.db
    .updateTable('settlement')
    .set({ status: settlementStatus.paying, bankId, remitterId: others[0], remitAt: at })
    .where('id', '=', paid.id)
    .execute();
  await context.db
    .updateTable('settlement')
    .set({ status: settlementStatus.paid, trace: `M${paid.id}`, fileId: file.id, endedAt: at })
    .where('id', '=', paid.id)
    .execute();
  return { audited: audited.orderNo, paid: paid.orderNo };
}

async function moving(context: BuildContext, { merchant, bankId, besideId, others: [makerId, checkerId] }: Given) {
  const { countryId } = merchant;
  const toCheck = await buildFund(context, { to: bankId, countryId, makerId, status: fundStatus.toCheck });
  const inTransit = await buildFund(context, {
    ...{ from: bankId, to: besideId, countryId, makerId, checkerId },
    ...{ recordType: fundType.internal, status: fundStatus.inTransit },
  });
  return { toCheck: orderNo('T', toCheck.id), inTransit: orderNo('T', inTransit.id) };
}

async function sentOnChain(context: BuildContext, merchant: BuiltMerchant, placeId: string): Promise<string> {
  const row = await buildRecharge(context, { merchant, placeId, amount: '17.00' });
  await context.db
    .updateTable('rechargeOrder')
    .set({
      ...{ type: rechargeType.usdt, usdtAmount: '1000000', price: '170000', marketPrice: '180000', chain: 'TRC20' },
      ...{ address: 'T'.padEnd(34, 'x'), txHash: row.id.padStart(64, 'a'), status: rechargeStatus.onChain },
      ...{ bankTraceNo: null, paidDay: null },
    })
    .where('id', '=', row.id)
    .execute();
  return row.orderNo;
}
