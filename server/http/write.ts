import { code } from '#contract/error';
import type { Writes } from '../db/open';
import { say } from '../words/say';
import { LastingRefusal } from '../words/word';
import { type Done, once, type Wish } from './once';
import { askedOf, handlerOf, type Route, serializerOf, success, type Visit } from './route';
import { leaveTrace } from './trace';
import { hasSecret, masked, withoutSecrets } from './walk';
import { wishOf } from './wish';

/** A write: idempotent, in one transaction with its audit row and its first answer. The answer leaves after COMMIT. */
export async function answerWrite(route: Route, visit: Visit, signal: AbortSignal) {
  const { name, call, services } = route;
  const wish = wishOf(name, call, visit.admitted, visit.input, services.vault);
  const done = await once(services.db.writes, wish, (tx) => act(route, visit, { tx, wish, signal }));
  if (done.refusal) throw done.refusal;
  if (!done.repeated) return success(done.data);
  visit.reply.header('x-repeated', '1');
  return success(done.data, hasSecret(call.output) ? say(visit.admitted.caller.locale, 'shownOnce') : '');
}

interface Within {
  tx: Writes;
  wish: Wish | undefined;
  signal: AbortSignal;
}

async function act(route: Route, visit: Visit, { tx, wish, signal }: Within): Promise<Done> {
  const started = performance.now();
  const handle = handlerOf(route);
  const outcome = await handle(askedOf(route, visit, { db: tx, signal }))
    .then(route.declared)
    .then(done, asLasting);
  await leaveTrace(
    tx,
    {
      id: route.services.nextId(visit.now),
      at: visit.now,
      ...visit.admitted,
      call: route.name,
      input: masked(route.call.input, visit.input),
      result: outcome.refusal?.code ?? code.ok,
      answer: outcome.refusal ? undefined : kept(route, visit, outcome.data),
      tookMs: Math.round(performance.now() - started),
    },
    outcome.refusal ? undefined : wish,
  );
  return outcome;
}

const done = (data: unknown): Done => ({ data, repeated: false });
function asLasting(error: unknown): Done {
  if (error instanceof LastingRefusal) return { data: null, refusal: error, repeated: false };
  throw error;
}

/** The answer as it leaves the allow-list, secrets blank: what a repeat is told, and what the audit keeps. */
function kept({ call }: Route, { reply }: Visit, data: unknown): unknown {
  const left: { data?: unknown } = JSON.parse(serializerOf(reply)(success(data)));
  return withoutSecrets(call.output, left.data);
}
