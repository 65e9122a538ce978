import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { wrongAddress } from '../callbackHosts';
import { AsksFirst } from '../http/handlers';
import { badInput } from '../words/badField';
import { Refusal } from '../words/word';
import { attempt } from './notice';
import { namedSecrets } from './store';

/** A person waits for it. */
const TIMEOUT_MS = 5_000;
/** Of the answer, so much is shown. */
const SHOWN = 200;

/**
 * Tells the typed address something about no order, signed as every notification is, within the same rules: public
 * addresses, https and the merchant's own hosts alone. Nothing is saved, and no connection is held while it thinks.
 */
export const ping = new AsksFirst<AppContract['merchant']['ping']>(async (beforehand) => {
  const { db, input, actor, vault, settings, now, nextId } = beforehand;
  const own = actor.scope.kind === 'merchant' ? await namedSecrets(db, actor.scope, actor.scope.merchantId) : undefined;
  if (!own) throw new Refusal(code.notFound, 'notFound');
  const wrong = wrongAddress(input.notifyUrl, own.callbackHosts, settings.allowLoopbackCallbacks);
  if (wrong) throw badInput([wrong]);
  const body = JSON.stringify({ eventNo: nextId(now), test: true, merchantNo: own.merchantNo, time: now.getTime() });
  const around = { vault, settings, clock: { now: () => now } };
  const tried = await attempt(around, { ...own, body, url: input.notifyUrl }, TIMEOUT_MS);
  return async () => ({ ...tried, answer: tried.answer?.slice(0, SHOWN) ?? null, sent: body });
});
