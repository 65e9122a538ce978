import type { bank } from '#contract/bank';
import { code } from '#contract/error';
import { isSomething } from '#contract/money';
import { masterMoves, masterStatus, mayMove } from '#contract/status';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { standsOtherwise } from '../order/move';
import { refuseWithoutReason } from '../words/reasonNeeded';
import { Refusal } from '../words/word';
import { listScopeAt, places } from './list';
import { changePlace } from './store';

type SaveStatus = HandlerContext<typeof bank.saveStatus>;

/** Switches places on or off, freezes them, or closes them for good once the books say that they are empty. */
export const saveStatus: Handler<typeof bank.saveStatus> = async (context) => {
  refuseWithoutReason(context.input);
  return each(context.input.ids, context.caller.locale, (id) => moveOne(context, id));
};

async function moveOne({ db, input: { status }, actor, now, changed }: SaveStatus, id: string): Promise<void> {
  const place = await places.lock(db, listScopeAt(actor.scope, now), id);
  if (!place) throw new Refusal(code.notFound, 'notFound');
  if (!mayMove(masterStatus, masterMoves, place.status, status)) throw standsOtherwise();
  if (status === masterStatus.closed && isSomething(place.bookBalance))
    throw new Refusal(code.transitionNotAllowed, 'bankNotEmpty');
  await changePlace(db, actor.scope, id, { status });
  const difference = { before: { status: place.status }, after: { status } };
  changed({ type: 'bank', no: place.name, ...difference, countryId: place.countryId });
}
