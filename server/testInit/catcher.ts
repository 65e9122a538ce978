import { randomBytes } from 'node:crypto';
import { code } from '#contract/error';
import type { testInit } from '#contract/testInit';
import { DAY } from '#contract/time';
import type { Handler } from '../http/handlers';
import { Refusal } from '../words/word';
import { catchAddress } from './catchAddress';
import { addCatcher, catchersOf, seenMerchant } from './catchStore';
import { merchantOf } from './merchantOf';

/** So many live addresses a merchant has at most. */
const MOST = 5;

/** Makes an address for a day. Whoever knows it may send there; what came is shown to those who see the merchant. */
export const catcherCreate: Handler<(typeof testInit)['catcherCreate']> = async (context) => {
  const { db, input, actor, now, nextId, settings, changed } = context;
  const merchant = await seenMerchant(db, actor.scope, merchantOf(input, actor));
  if (!merchant) throw new Refusal(code.notFound, 'notFound');
  if ((await catchersOf(db, merchant.id, now)) >= MOST)
    throw new Refusal(code.limitExceeded, 'testCatchersMost', { most: MOST });
  const expiresAt = new Date(now.getTime() + DAY);
  const made = { id: nextId(now), token: randomBytes(24).toString('base64url'), answer: input.answer };
  await addCatcher(db, { ...made, merchantId: merchant.id, createdBy: actor.userName, createdAt: now, expiresAt });
  changed({ type: 'merchant', no: merchant.merchantNo, after: { expireTime: expiresAt.getTime() } });
  const { id, answer } = made;
  const url = catchAddress(settings.publicUrl, made.token);
  return { id, url, merchantName: merchant.name, answer, received: 0, expireTime: expiresAt.getTime() };
};
