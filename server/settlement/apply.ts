import { priceText, toMajor } from '#contract/money';
import type { settlement as contract } from '#contract/settlement';
import { settlementMode, settlementStatus } from '#contract/status';
import { orderNo } from '../db/orderNo';
import type { Handler, HandlerContext } from '../http/handlers';
import { availableOf } from '../ledger/settlementEvents';
import { notifyPeople } from '../notify/notice';
import { houseOf, type SettlingHouse } from '../settlementAccount/owner';
import { type Destination, findUsable } from '../settlementAccount/usable';
import { say } from '../words/say';
import { bookHold } from './booking';
import { type Draft, draftOf, settlerOf } from './draft';
import { refuseIfHeld, refuseIfNotThere, shortOf, tellBalance } from './held';
import { aboutSettlement, tell } from './move';
import { balanceOf, insertSettlement } from './store';
import { told } from './told';

type Apply = HandlerContext<typeof contract.apply>;

/** An owner asks for money of its own: it is held until somebody has paid it, or nobody will. */
export const apply: Handler<typeof contract.apply> = async (context) => {
  const { db, input, actor, now, nextId } = context;
  const house = await houseOf(db, actor);
  await refuseIfHeld(db, actor.scope, house);
  const to = await findUsable(db, actor.scope, { id: input.accountId, ownerId: house.ownerId, now });
  // The balance is held from here on, so that two who ask at once are counted one after the other.
  await refuseIfNotThere(db, settlerOf(house), input.currency, 0n);
  const draft = await draftOf(db, house, to, { wanted: input, now });
  if (draft.judgement.refusal) throw draft.judgement.refusal;
  await refuseIfNotThere(db, settlerOf(house), input.currency, draft.judgement.debit);
  const row = await insertSettlement(db, columnsOf(context, house, to, draft));
  await bookHold(db, row, { now, nextId, actor: actor.userName });
  await tell(db, row, 'created', now);
  await tellBalance(db, row, now);
  await notifyPeople(db, { ...aboutSettlement(row), kind: 'settlementAsked' }, context);
  return told(context, undefined, row);
};

function columnsOf({ input, actor, now, nextId }: Apply, house: SettlingHouse, to: Destination, draft: Draft) {
  const id = nextId(now);
  const { amount, day, judgement, inUsdt } = draft;
  const { fee, feeMode, remitAmount, debit } = judgement;
  const { ownerType, ownerId, merchantId, agentId } = house;
  const { countryId, settleType, bankName, chain, identifier, holderName, holderDocNo } = to;
  return {
    ...{ id, orderNo: orderNo('S', id), ownerType, ownerId, merchantId, agentId, countryId, settleType },
    ...{ currency: input.currency, amount, fee, feeMode, remitAmount, debit, businessDay: day },
    ...{ usdtAmount: inUsdt?.usdtAmount ?? null, price: inUsdt?.price ?? null },
    ...{ marketPrice: inUsdt?.marketPrice ?? null, accountId: to.id },
    ...{ bankName, chain, identifier, holderName, holderDocNo },
    ...{ status: settlementStatus.toAudit, mode: settlementMode.manual, applicantId: actor.employeeId, createdAt: now },
  };
}

/** What it would cost, and why not, if not. */
export const preview: Handler<typeof contract.preview> = async ({ db, input, actor, caller, now }) => {
  const { currency } = input;
  const house = await houseOf(db, actor);
  const to = await findUsable(db, actor.scope, { id: input.accountId, ownerId: house.ownerId, now });
  const { judgement, inUsdt } = await draftOf(db, house, to, { wanted: input, now });
  const available = await balanceOf(db, availableOf(settlerOf(house)).path, currency);
  const { fee, feeMode, remitAmount, debit, timesLeft, dayLeft } = judgement;
  const major = (minor: bigint) => toMajor(minor, currency);
  const refusal = judgement.refusal ?? shortOf(available, debit, currency);
  return {
    ...{ fee: major(fee), feeMode, remitAmount: major(remitAmount), debit: major(debit), timesLeft },
    ...{ available: major(available), dayLeft: dayLeft === null ? null : major(dayLeft) },
    usdtAmount: inUsdt && toMajor(inUsdt.usdtAmount, 'USDT'),
    price: inUsdt && priceText(inUsdt.price),
    refusal: refusal ? say(caller.locale, refusal.word, refusal.values) : null,
  };
};
