import { code } from '#contract/error';
import type { testInit } from '#contract/testInit';
import { tellOf } from '../channel/simulator/staging';
import type { Handler } from '../http/handlers';
import { amountOf } from '../money';
import { Refusal } from '../words/word';
import { ownTestOrder } from './own';

/**
 * Has the simulated channel tell something of a test order. The message is sent once this is committed, signed like any
 * other of the channel, to the door at which every channel tells.
 */
export const simulate: Handler<(typeof testInit)['simulate']> = async ({ db, input, actor, now, changed }) => {
  const { orderNo, currency, status } = await ownTestOrder(db, actor.scope, input.orderNo);
  const amount = input.amount === undefined ? undefined : amountOf(input.amount, currency);
  const messages = await tellOf(db, orderNo, { event: input.event, amount }, now);
  if (messages === undefined) throw new Refusal(code.transitionNotAllowed, 'testNotAsked');
  if (messages === 0) throw new Refusal(code.transitionNotAllowed, 'testNothingToRepeat');
  changed({ type: 'payment', no: orderNo, before: { status }, after: { status } });
  return { messages };
};
