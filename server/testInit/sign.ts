import { code } from '#contract/error';
import type { testInit } from '#contract/testInit';
import type { Handler } from '../http/handlers';
import { explainSignature } from '../merchantApi/explanation';
import { isFresh } from '../merchantApi/signature';
import { Refusal } from '../words/word';
import { merchantOf } from './merchantOf';

/** What is signed, and whether a signature is right. It never makes one: that would be signing in a merchant's name. */
export const sign: Handler<(typeof testInit)['sign']> = async ({ db, input, actor, vault, now }) => {
  const { ts, nonce, body, sign: given } = input;
  const explained =
    given === undefined
      ? { isRight: null, reason: null, keyName: null }
      : await explainSignature({ db, vault, now }, actor.scope, merchantOf(input, actor), {
          ts,
          nonce,
          body,
          sign: given,
        });
  if (!explained) throw new Refusal(code.notFound, 'notFound');
  const canonical = `${ts}.${nonce}.${body}`;
  return { canonical, bytes: Buffer.byteLength(canonical), isFresh: isFresh(ts, now), ...explained };
};
