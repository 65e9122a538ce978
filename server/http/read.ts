import { code } from '#contract/error';
import type { Thing } from '../db/about';
import { again } from '../db/again';
import { sendFile } from './file';
import { type Actor, FileAnswer, StreamAnswer } from './handlers';
import { thingsIn } from './named';
import { askedOf, handlerOf, type Route, success, type Visit } from './route';
import { sendLines } from './stream';
import { leaveTrace } from './trace';
import { masked } from './walk';

/** A file of ours that names nobody is about everybody. */
const someOf = (named: Thing[], { scope }: Actor) => (named.length > 0 || scope.kind !== 'platform' ? named : undefined);

export const nothingChanges = () => {
  throw new Error('a read changes nothing');
};

/** A read: the handler's database cannot write. A file is written down in the audit before its first byte leaves. */
export async function answerRead(route: Route, visit: Visit, signal: AbortSignal): Promise<unknown> {
  const started = performance.now();
  const asked = askedOf(route, visit, {
    db: route.services.db.reads,
    signal,
    changed: nothingChanges,
    identify: nothingChanges,
    carryOut: nothingChanges,
  });
  const answer = await again(async () => handlerOf(route)(asked));
  if (answer instanceof StreamAnswer) return sendLines(route, visit, answer);
  if (!(answer instanceof FileAnswer)) return success(route.declared(answer));
  await leaveTrace(route.services.db.writes, {
    id: route.services.nextId(visit.now),
    at: visit.now,
    ...visit.admitted,
    call: route.name,
    input: masked(route.call.input, visit.input),
    named: someOf(thingsIn(route.call.input, visit.input), visit.admitted.actor),
    result: code.ok,
    answer: undefined,
    tookMs: Math.round(performance.now() - started),
  });
  return sendFile(visit.reply, answer);
}
