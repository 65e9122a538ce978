import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { Handler } from '../http/handlers';
import { isCallbackUrl } from '../publicAddress';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { attempt } from './notice';
import { namedSecrets } from './store';

/** A person waits for it, and a connection is held. */
const TIMEOUT_MS = 5_000;
/** Of the answer, so much is shown. */
const SHOWN = 200;

/**
 * Tells the typed address something about no order, signed as every notification is, within the same rules: public
 * addresses and https alone. Nothing is saved.
 */
export const ping: Handler<AppContract['merchant']['ping']> = async ({ db, input, actor, vault, settings, now }) => {
  const own = actor.scope.kind === 'merchant' ? await namedSecrets(db, actor.scope, actor.scope.merchantId) : undefined;
  if (!own) throw new Refusal(code.notFound, 'notFound');
  if (!isCallbackUrl(input.notifyUrl, settings.allowLoopbackCallbacks)) throw badField('notifyUrl', 'https');
  const body = JSON.stringify({ test: true, merchantNo: own.merchantNo, time: now.getTime() });
  const around = { vault, settings, clock: { now: () => now } };
  const tried = await attempt(around, { ...own, body, url: input.notifyUrl }, TIMEOUT_MS);
  return { ...tried, answer: tried.answer?.slice(0, SHOWN) ?? null, sent: body };
};
