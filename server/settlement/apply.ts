import { priceText, toMajor } from '#contract/money';
import type { settlement as contract } from '#contract/settlement';
import { settlementMode } from '#contract/status';
import type { Handler } from '../http/handlers';
import { availableOf } from '../ledger/settlementEvents';
import { notifyPeople } from '../notify/notice';
import { houseOf } from '../settlementAccount/owner';
import { findUsable } from '../settlementAccount/usable';
import { say } from '../words/say';
import { begin } from './begin';
import { draftOf, settlerOf } from './draft';
import { refuseIfStopped, shortOf } from './hold';
import { aboutSettlement } from './move';
import { balanceOf } from './store';
import { auditNew, standingOf } from './tell';

/** An owner asks for money of its own: it is held until somebody has paid it, or nobody will. */
export const apply: Handler<typeof contract.apply> = async (context) => {
  const { db, input, actor, now, nextId } = context;
  const house = await houseOf(db, actor);
  await refuseIfStopped(db, actor.scope, house);
  const to = await findUsable(db, actor.scope, { id: input.accountId, ownerId: house.ownerId, now });
  const origin = { mode: settlementMode.manual, applicantId: actor.employeeId };
  const row = await begin(db, { house, to, wanted: input, origin }, { now, nextId, actor: actor.userName });
  await notifyPeople(db, { ...aboutSettlement(row), kind: 'settlementAsked' }, context);
  auditNew(context, row);
  return standingOf(row);
};

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
