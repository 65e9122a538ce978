import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { masterMoves, masterStatus, mayMove } from '#contract/status';
import type { Asked, Handler } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { badField } from './freeze';
import { type HeldMerchant, holdMerchant } from './held';
import { isEmpty } from './store';
import { setMerchantStatus } from './ticketStore';

type Calls = AppContract['merchant'];
type SaveStatus = Asked<Calls['saveStatus']>;

/** Enables, disables or closes merchants; each that cannot says why, and the others happen all the same. */
export const saveStatus: Handler<Calls['saveStatus']> = async (asked) => {
  const { input, caller } = asked;
  if (input.status !== masterStatus.enabled && input.reason === undefined) throw badField('reason', 'required');
  const okIds: string[] = [];
  const failed: { id: string; code: number; msg: string }[] = [];
  // In one order whoever asks, so that two such requests never wait for each other.
  for (const id of [...new Set(input.ids)].sort()) {
    const refusal = await moveOne(asked, id);
    if (refusal) failed.push({ id, code: refusal.code, msg: say(caller.locale, refusal.word, refusal.values) });
    else okIds.push(id);
  }
  return { okIds, failed };
};

/** Gives why not, before anything is written. */
async function moveOne({ db, input, actor, changed }: SaveStatus, id: string): Promise<Refusal | undefined> {
  try {
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
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** A frozen merchant is held by a ticket, and only its release moves it. */
async function refuseUnlessMovable(db: SaveStatus['db'], merchant: HeldMerchant, to: number): Promise<void> {
  if (merchant.status === masterStatus.frozen) throw new Refusal(code.transitionNotAllowed, 'merchantHeldByTicket');
  if (!mayMove(masterStatus, masterMoves, merchant.status, to))
    throw new Refusal(code.transitionNotAllowed, 'transitionNotAllowed', { status: merchant.status });
  if (to === masterStatus.closed && !(await isEmpty(db, merchant.id))) throw new Refusal(code.transitionNotAllowed, 'merchantNotEmpty');
}
