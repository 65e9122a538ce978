import { code } from '#contract/error';
import { priceText, toMajor } from '#contract/money';
import type { settlement as contract, SettlementRisk } from '#contract/settlement';
import { settlementStatus, settleType } from '#contract/status';
import { DAY } from '#contract/time';
import { openComplaints } from '../complaint/ofOwner';
import { idOfNo } from '../db/orderNo';
import { openTickets } from '../hold/ticket';
import type { Handler, HandlerContext } from '../http/handlers';
import { merchantPocket } from '../ledger/account';
import { availableOf } from '../ledger/settlementEvents';
import { lifeOf } from '../order/life';
import { sumUp } from '../orderStat/sums';
import { orderTotals } from '../orderStat/totals';
import { reviewedAt } from '../settlementAccount/usable';
import { asRefusal, Refusal } from '../words/word';
import { priceFor, settlerOf } from './draft';
import { settlements } from './list';
import { presentSettlement } from './presenter';
import { balanceOf, findSettlements, hasArrived, journalsOf, requestsOn, type SettlementRow } from './store';

type Details = HandlerContext<typeof contract.details>;

/** Everything about one settlement; what an auditor looks at while there is something to audit. */
export const details: Handler<typeof contract.details> = async (context) => {
  const { db, input, actor, now } = context;
  const { scope } = actor;
  const id = idOfNo('S', input.orderNo);
  const shown = id === undefined ? undefined : await settlements.find(db, { scope, now }, id);
  const [row] = await findSettlements(db, scope, [input.orderNo]);
  if (!shown || !row) throw new Refusal(code.notFound, 'notFound');
  const isOurs = scope.kind === 'platform';
  const isAudited = row.status === settlementStatus.toAudit || row.status === settlementStatus.failed;
  return {
    settlement: presentSettlement(shown, scope),
    risk: isOurs && isAudited ? await riskOf(context, row) : null,
    firstUse: isOurs ? !(await hasArrived(db, row)) : null,
    journalNos: isOurs ? await journalsOf(db, row.orderNo) : [],
    timeline: await lifeOf(db, scope, { ...row, no: row.orderNo, by: shown.applicant ?? 'system' }),
  };
};

/** The facts that speak for or against it, as they stand now. */
async function riskOf(context: Details, row: SettlementRow): Promise<SettlementRisk> {
  const { db, actor } = context;
  const { currency } = row;
  const today = await requestsOn(db, row, row.businessDay, row.id);
  const complaints = await openComplaints(db, actor.scope, row);
  const major = (minor: bigint) => toMajor(minor, currency);
  return {
    ...{ available: major(await balanceOf(db, availableOf(settlerOf(row)).path, currency)) },
    ...(await ofMerchant(context, row)),
    ...{ sameDay: today.times, sameDayAmount: major(today.amount) },
    ...{ complaints: complaints.count, complaintAmount: toMajor(complaints.amount, currency) },
    firstUse: !(await hasArrived(db, row)),
    reviewedTime: await reviewedAt(db, actor.scope, row.accountId),
    priceNow: await priceNow(context, row),
  };
}

async function ofMerchant({ db, actor, now }: Details, { merchantId, currency }: SettlementRow) {
  if (merchantId === null) return { frozen: toMajor(0n, currency), tickets: 0, orders: 0, paidOrders: 0 };
  const range = { from: now.getTime() - 7 * DAY, to: now.getTime() };
  const filter = { countryIds: [], merchantIds: [merchantId] };
  const { count, waiting, paidCount } = sumUp(await orderTotals(db, { scope: actor.scope, range, filter }));
  const frozen = await balanceOf(db, merchantPocket(merchantId, 'frozen').path, currency);
  const tickets = (await openTickets(db, actor.scope, merchantId)).length;
  return { frozen: toMajor(frozen, currency), tickets, orders: count - waiting, paidOrders: paidCount };
}

async function priceNow({ db, now }: Details, row: SettlementRow): Promise<string | null> {
  const { settleType: type, currency, ownerType, ownerId } = row;
  if (type !== settleType.usdt || currency === 'USDT') return null;
  const known = await priceFor(db, { ownerType, ownerId, currency, now }).catch(asRefusal);
  return known instanceof Refusal ? null : priceText(known.price);
}
