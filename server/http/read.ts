import type { FastifyReply } from 'fastify';
import { code } from '#contract/error';
import { plainName } from '#contract/fileName';
import { again } from '../db/retry';
import { masked } from '../openapi/schemaWalk';
import type { Thing } from '../scope/about';
import { writeAudit } from './auditWrite';
import { type Actor, type Ask, FileAnswer, StreamAnswer } from './handlers';
import { thingsIn } from './namedThings';
import { handlerContextOf, handlerOf, type RequestContext, type Route, success } from './route';
import { sendLines } from './stream';

/** A file of ours that names nobody is about everybody. */
const someOf = (named: Thing[], { scope }: Actor) =>
  named.length > 0 || scope.kind !== 'platform' ? named : undefined;

export const nothingChanges = () => {
  throw new Error('a read changes nothing');
};

/** What the handler of a read answers; its database cannot write. A connection that was lost is tried again. */
export function askHandler(route: Route, context: RequestContext, signal: AbortSignal, ask?: Ask): Promise<unknown> {
  const handlerContext = handlerContextOf(route, context, {
    db: route.services.db.reads,
    signal,
    changed: nothingChanges,
    identify: nothingChanges,
    execute: nothingChanges,
    ...(ask && { ask }),
  });
  return again(async () => handlerOf(route)(handlerContext));
}

/**
 * A read. A file is written down in the audit before its first byte leaves.
 * @param ask how an open stream asks other calls
 */
export async function answerRead(
  route: Route,
  context: RequestContext,
  signal: AbortSignal,
  ask?: Ask,
): Promise<unknown> {
  const started = performance.now();
  const answer = await askHandler(route, context, signal, ask);
  if (answer instanceof StreamAnswer) return sendLines(route, context, answer);
  if (!(answer instanceof FileAnswer)) return success(route.declared(answer));
  await writeAudit(route.services.db.writes, {
    id: route.services.nextId(context.now),
    at: context.now,
    ...context.admitted,
    call: route.name,
    input: masked(route.call.input, context.input),
    named: someOf(thingsIn(route.call.input, context.input), context.admitted.actor),
    result: code.ok,
    answer: undefined,
    tookMs: Math.round(performance.now() - started),
  });
  return sendFile(context.reply, answer);
}

/**
 * Streams a file; the name travels in both forms, because headers are Latin-1. Nothing in it turns its reading around:
 * `safe\u202egnp.exe` would look like a picture.
 */
function sendFile(reply: FastifyReply, { fileName: given, contentType, body }: FileAnswer): FastifyReply {
  const fileName = plainName(given);
  const plain = fileName.replace(/[^\w.+-]/g, '_');
  return reply
    .type(contentType)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .send(body);
}
