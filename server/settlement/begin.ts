// A settlement begins, whoever asks for it: judged, held in the books, and told of.

import type { Currency } from '#contract/money';
import { type settlementMode, settlementStatus } from '#contract/status';
import { orderNo } from '../db/orderNo';
import { emitAll } from '../db/outbox';
import type { Writes } from '../db/pools';
import { liveEvent } from '../order/live';
import type { SettlingHouse } from '../settlementAccount/owner';
import type { Destination } from '../settlementAccount/usable';
import { bookFirstHolds, type Moment } from './booking';
import { type Draft, draftOf, settlerOf, type Wanted } from './draft';
import { balanceEvents, refuseIfNotThere } from './hold';
import { insertSettlements, type SettlementRow } from './store';

/** A person, or a plan with the business days whose takings it is of. */
type By =
  | { mode: typeof settlementMode.manual; applicantId: string }
  | { mode: typeof settlementMode.auto; periodStart: string | null; periodEnd: string };
interface BeginInput {
  house: SettlingHouse;
  to: Destination;
  wanted: Wanted;
  origin: By;
}
/** One that nothing stands against, whose money is held by this transaction. */
export interface Judged {
  house: SettlingHouse;
  to: Destination;
  currency: Currency;
  draft: Draft;
  origin: By;
}

/**
 * Holds the money until somebody has paid it, or nobody will. Refusals come before anything is written.
 * @throws Refusal of the rule in force, or 1301 where there is not enough
 */
export async function begin(tx: Writes, { house, to, wanted, origin }: BeginInput, at: Moment): Promise<SettlementRow> {
  const { currency } = wanted;
  // The balance is held from here on, so that two who ask at once are counted one after the other.
  await refuseIfNotThere(tx, settlerOf(house), currency, 0n);
  const draft = await draftOf(tx, house, to, { wanted, now: at.now });
  if (draft.judgement.refusal) throw draft.judgement.refusal;
  await refuseIfNotThere(tx, settlerOf(house), currency, draft.judgement.debit);
  const [row] = await beginAll(tx, [{ house, to, currency, draft, origin }], at);
  if (!row) throw new Error('a settlement has no row');
  return row;
}

/** The same of some that are judged already, in a statement for each kind of row; in the order given. */
export async function beginAll(tx: Writes, judged: readonly Judged[], at: Moment): Promise<SettlementRow[]> {
  if (judged.length === 0) return [];
  const rows = await insertSettlements(
    tx,
    judged.map((one) => columnsOf(one, at)),
  );
  await bookFirstHolds(tx, rows, at);
  const events = rows.flatMap((row) => [liveEvent('settlement', row, 'created'), ...balanceEvents(row)]);
  await emitAll(tx, events, at.now);
  return rows;
}

function columnsOf({ house, to, currency, draft, origin }: Judged, { now, nextId }: Moment) {
  const id = nextId(now);
  const { amount, day, judgement, inUsdt } = draft;
  const { fee, feeMode, remitAmount, debit } = judgement;
  const { ownerType, ownerId, merchantId, agentId } = house;
  const { countryId, settleType, bankName, chain, identifier, holderName, holderDocNo } = to;
  return {
    ...{ id, orderNo: orderNo('S', id), ownerType, ownerId, merchantId, agentId, countryId, settleType },
    ...{ amount, fee, feeMode, remitAmount, debit, businessDay: day },
    ...{ usdtAmount: inUsdt?.usdtAmount ?? null, price: inUsdt?.price ?? null },
    ...{ marketPrice: inUsdt?.marketPrice ?? null, accountId: to.id },
    ...{ bankName, chain, identifier, holderName, holderDocNo },
    ...{ status: settlementStatus.toAudit, createdAt: now, currency },
    ...origin,
  };
}
