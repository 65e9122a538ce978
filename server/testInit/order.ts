import { randomBytes } from 'node:crypto';
import { code } from '#contract/error';
import type { testInit } from '#contract/testInit';
import { simulated } from '../channel/simulator/message';
import type { Handler } from '../http/handlers';
import { placePayment } from '../merchantApi/placing';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { catchAddress } from './catchAddress';
import { merchantOf } from './merchantOf';
import { addTestOrder } from './store';

type Order = (typeof testInit)['order'];

/** A late payer pays when the order's time is over, so that comes soon. */
const LATE_MINUTES = 1;
const MINUTES = 30;

/**
 * Places a payment as the merchant's own system would, where the simulator collects: what would reach a real channel is
 * refused, and nothing of it stays. The channel is asked once this is committed.
 */
export const order: Handler<Order> = async (context) => {
  const { db, input, actor, caller, now, nextId, settings, vault, changed } = context;
  const { method, amount, outcome, notifyUrl, minutes = outcome === 'late' ? LATE_MINUTES : MINUTES } = input;
  const request = {
    merchantId: merchantOf(context.input, actor),
    input: {
      merchantOrderNo: `TEST-${randomBytes(6).toString('hex')}`,
      amount,
      method,
      expireSeconds: minutes * 60,
      ...(notifyUrl !== undefined && { notifyUrl }),
    },
    ip: caller.ip,
  };
  if (notifyUrl !== undefined && !notifyUrl.startsWith(catchAddress(settings.publicUrl)))
    throw badField('notifyUrl', 'enum');
  const at = { now, nextId, actor: actor.userName };
  const placed = await placePayment(db, actor.scope, request, { around: { settings, vault }, at });
  if (!simulated.some((code) => code === placed.channelCode))
    throw new Refusal(code.noAccountAvailable, 'testReachesReal', { channel: placed.channelCode });
  await addTestOrder(db, placed, { outcome, placedBy: actor.userName, now });
  changed({ type: 'payment', no: placed.orderNo, after: { status: placed.status }, countryId: placed.countryId });
  return { orderNo: placed.orderNo };
};
