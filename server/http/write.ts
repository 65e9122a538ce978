import type { Call } from '#contract/call';
import { code } from '#contract/error';
import type { Writes } from '../db/open';
import { say } from '../words/say';
import { LastingRefusal } from '../words/word';
import type { Change, Prove } from './handlers';
import { type Done, once, type Wish } from './once';
import { askedOf, handlerOf, type Route, serializerOf, success, type Visit } from './route';
import { leaveTrace } from './trace';
import { hasSecret, masked, withoutSecrets } from './walk';
import { wishOf } from './wish';

/** A write: idempotent, in one transaction with its audit row and its first answer. The answer leaves after COMMIT. */
export async function answerWrite(route: Route, visit: Visit, { prove, signal }: Pick<Within, 'prove' | 'signal'>) {
  const { name, call, services } = route;
  const wish = wishOf(name, call, visit.admitted, visit.input, services.vault);
  const done = await once(services.db.writes, wish, (tx) => act(route, visit, { tx, wish, prove, signal }));
  if (done.refusal) throw done.refusal;
  if (!done.repeated) return success(done.data);
  visit.reply.header('x-repeated', '1');
  return success(done.data, hasSecret(call.output) ? say(visit.admitted.caller.locale, 'shownOnce') : '');
}

interface Within {
  tx: Writes;
  wish: Wish | undefined;
  prove: Prove;
  signal: AbortSignal;
}

async function act(route: Route, visit: Visit, { tx, wish, prove, signal }: Within): Promise<Done> {
  const started = performance.now();
  const changes: Change[] = [];
  const asked = { ...askedOf(route, visit, { db: tx, signal, changed: (change) => changes.push(change) }), db: tx };
  const outcome = await (asksForProof(route.call, visit.input) ? prove(asked, visit.input) : Promise.resolve())
    .then(() => handlerOf(route)(asked))
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
      changes,
      result: outcome.refusal?.code ?? code.ok,
      answer: outcome.refusal ? undefined : kept(route, visit, outcome.data),
      tookMs: Math.round(performance.now() - started),
    },
    outcome.refusal ? undefined : wish,
  );
  return outcome;
}

/** After the look-up of a repeat, which needs no proof, and before the handler (`decisions.md` 19). */
const asksForProof = ({ stepUp }: Call, input: object): boolean => (typeof stepUp === 'function' ? stepUp(input as never) : stepUp === true); // the input has passed the call's own schema

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
