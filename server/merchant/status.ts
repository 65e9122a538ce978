import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { masterMoves, masterStatus, mayMove } from '#contract/status';
import { each } from '../http/each';
import type { Asked, Handler } from '../http/handlers';
import { refuseWithoutReason } from '../words/reasonNeeded';
import { Refusal } from '../words/word';
import { type HeldMerchant, holdMerchant } from './held';
import { isEmpty } from './store';
import { setMerchantStatus } from './ticketStore';

type Calls = AppContract['merchant'];
type SaveStatus = Asked<Calls['saveStatus']>;

/** Enables, disables or closes merchants; each that cannot says why, and the others happen all the same. */
export const saveStatus: Handler<Calls['saveStatus']> = async (asked) => {
  const { input, caller } = asked;
  refuseWithoutReason(input);
  return each(input.ids, caller.locale, (id) => moveOne(asked, id));
};

async function moveOne({ db, input, actor, changed }: SaveStatus, id: string): Promise<void> {
  const merchant = await holdMerchant(db, actor.scope, id);
  await refuseUnlessMovable(db, merchant, input.status);
  await setMerchantStatus(db, id, input.status);
  changed({
    type: 'merchant',
    no: merchant.merchantNo,
    before: { status: merchant.status },
    after: { status: input.status },
    countryId: merchant.countryId,
  });
}

/** A frozen merchant is held by a ticket, and only its release moves it. */
async function refuseUnlessMovable(db: SaveStatus['db'], merchant: HeldMerchant, to: number): Promise<void> {
  if (merchant.status === masterStatus.frozen) throw new Refusal(code.transitionNotAllowed, 'merchantHeldByTicket');
  if (!mayMove(masterStatus, masterMoves, merchant.status, to))
    throw new Refusal(code.transitionNotAllowed, 'transitionNotAllowed', { status: merchant.status });
  if (to === masterStatus.closed && !(await isEmpty(db, merchant.id))) throw new Refusal(code.transitionNotAllowed, 'merchantNotEmpty');
}
