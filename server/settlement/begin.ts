// A settlement begins, whoever asks for it: judged, held in the books, and told of.
import { type settlementMode, settlementStatus } from '#contract/status';
import { orderNo } from '../db/orderNo';
import type { Writes } from '../db/pools';
import type { SettlingHouse } from '../settlementAccount/owner';
import type { Destination } from '../settlementAccount/usable';
import { bookHold, type Moment } from './booking';
import { type Draft, draftOf, settlerOf, type Wanted } from './draft';
import { refuseIfNotThere, tellBalance } from './held';
import { tell } from './move';
import { insertSettlement, type SettlementRow } from './store';

/** A person, or a plan with the business days whose takings it is of. */
type By =
  | { mode: typeof settlementMode.manual; applicantId: string }
  | { mode: typeof settlementMode.auto; periodStart: string | null; periodEnd: string };
interface Asked {
  house: SettlingHouse;
  to: Destination;
  wanted: Wanted;
  asked: By;
}

/**
 * Holds the money until somebody has paid it, or nobody will. Refusals come before anything is written.
 * @throws Refusal of the rule in force, or 1301 where there is not enough
 */
export async function begin(tx: Writes, { house, to, wanted, asked }: Asked, at: Moment): Promise<SettlementRow> {
  const { currency } = wanted;
  // The balance is held from here on, so that two who ask at once are counted one after the other.
  await refuseIfNotThere(tx, settlerOf(house), currency, 0n);
  const draft = await draftOf(tx, house, to, { wanted, now: at.now });
  if (draft.judgement.refusal) throw draft.judgement.refusal;
  await refuseIfNotThere(tx, settlerOf(house), currency, draft.judgement.debit);
  const row = await insertSettlement(tx, { ...columnsOf(house, to, draft, at), ...asked, currency });
  await bookHold(tx, row, at);
  await tell(tx, row, 'created', at.now);
  await tellBalance(tx, row, at.now);
  return row;
}

function columnsOf(house: SettlingHouse, to: Destination, draft: Draft, { now, nextId }: Moment) {
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
    ...{ status: settlementStatus.toAudit, createdAt: now },
  };
}
