import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { statements } from '../db/named';
import { emitForget, emitMenu } from '../db/outbox';
import type { Handler, HandlerContext } from '../http/handlers';
import { hub } from '../live/hub';
import { Refusal } from '../words/word';
import { countProcesses, lastClearing, noteClearing } from './cacheStore';

type Clear = HandlerContext<AppContract['bank']['clearWholeCache']>;
/** All consoles ask again at once: not more often than this, whoever wants it. */
const PAUSE = 60_000;

/**
 * Tells every process to forget what it remembers, after the commit. No money is touched, and nothing is lost: whatever
 * was forgotten is asked for again.
 */
export const clearWholeCache: Handler<AppContract['bank']['clearWholeCache']> = async (context) => {
  const { db, input, now, changed } = context;
  const began = performance.now();
  await refuseIfSoon(context);
  for (const scope of input.scopes) await (scope === 'menu' ? emitMenu(db, now) : emitForget(db, scope, now));
  const consoles = hub.size();
  const cleared = input.scopes.map((scope) => ({ scope, count: scope === 'statement' ? statements.size : consoles }));
  changed({ type: 'cache', no: input.scopes.join(', '), after: { reason: input.reason } });
  const processes = await countProcesses(db, now);
  return { cleared, processes, tookMs: Math.round(performance.now() - began) };
};

/** @throws Refusal 1009 with the seconds to wait */
async function refuseIfSoon({ db, now }: Pick<Clear, 'db' | 'now'>): Promise<void> {
  const last = await lastClearing(db);
  const left = last === undefined ? 0 : last.getTime() + PAUSE - now.getTime();
  if (left <= 0 && (await noteClearing(db, now, last))) return;
  const seconds = Math.ceil((left > 0 ? left : PAUSE) / 1000);
  throw new Refusal(code.tooManyRequests, 'tooManyRequests', { seconds });
}
