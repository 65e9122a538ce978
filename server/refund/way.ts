import type { TObject } from 'typebox';
import type { Call } from '#contract/call';
import { code } from '#contract/error';
import { refundStatus } from '#contract/status';
import { hasDesk } from '../channel/registry';
import type { HandlerContext } from '../http/handlers';
import type { OrderRow } from '../payment/order';
import { Refusal } from '../words/word';
import { outgoingRefund } from './sending';

type Asking = Pick<HandlerContext<Call<TObject, Call['output'], 'write'>>, 'db' | 'now' | 'settings'>;

/** Where a refund begins: with the channel, or with a person. @throws Refusal 1006 where the channel cannot be asked */
export async function wayOf({ db, now, settings }: Asking, { channelCode }: OrderRow, byHand = false): Promise<1 | 3> {
  if (byHand) return refundStatus.byHand;
  const around = { clock: { now: () => now }, settings };
  if (!(await hasDesk(db, channelCode, outgoingRefund.deskOf, around)))
    throw new Refusal(code.transitionNotAllowed, 'channelCannotRefund', { channel: channelCode });
  return refundStatus.sending;
}
