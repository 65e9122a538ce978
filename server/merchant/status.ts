import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { masterMoves, masterStatus, mayMove } from '#contract/status';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { type LockedMerchant, lockMerchant, setMerchantStatus } from '../merchantLock/lock';
import { standsOtherwise } from '../order/move';
import { refuseWithoutReason } from '../words/reasonNeeded';
import { Refusal } from '../words/word';
import { countStanding, filesInReview } from './masterStore';
import { isEmpty } from './store';

type Calls = AppContract['merchant'];
type SaveStatus = HandlerContext<Calls['saveStatus']>;

/** Enables, disables or closes merchants; each that cannot says why, and the others happen all the same. */
export const saveStatus: Handler<Calls['saveStatus']> = async (context) => {
  const { input, caller } = context;
  refuseWithoutReason(input);
  return each(input.ids, caller.locale, (id) => moveOne(context, id));
};

/**
 * How many of these merchants nobody has reviewed: by that a second person is asked, and shown the documents where it
 * is one.
 */
export const standing: Handler<Calls['standing']> = async ({ db, input, actor }) => {
  const counted = await countStanding(db, actor.scope, input.ids);
  return { ...counted, kybFiles: counted.review === 1 ? await filesInReview(db, actor.scope, input.ids) : [] };
};

async function moveOne({ db, input, actor, changed }: SaveStatus, id: string): Promise<void> {
  const merchant = await lockMerchant(db, actor.scope, id);
  await refuseUnlessMovable(db, merchant, input.status);
  await setMerchantStatus(db, id, input.status);
  changed({
    type: 'merchant',
    no: merchant.merchantNo,
    before: { status: merchant.status, ...reviewedOf(merchant) },
    after: { status: input.status, ...reviewedOf(merchant) },
    countryId: merchant.countryId,
  });
}

/** Nobody decides by a look from before its maker's next change. */
const reviewedOf = ({ status, version }: LockedMerchant) => (status === masterStatus.review ? { version } : {});

/** A frozen merchant is held by a ticket, and only its release moves it. */
async function refuseUnlessMovable(db: SaveStatus['db'], merchant: LockedMerchant, to: number): Promise<void> {
  if (merchant.status === masterStatus.frozen) throw new Refusal(code.transitionNotAllowed, 'merchantHeldByTicket');
  if (!mayMove(masterStatus, masterMoves, merchant.status, to)) throw standsOtherwise();
  if (to === masterStatus.closed && !(await isEmpty(db, merchant.id)))
    throw new Refusal(code.transitionNotAllowed, 'merchantNotEmpty');
}
