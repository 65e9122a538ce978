import type { FastifyRequest } from 'fastify';
import { code } from '#contract/error';
import { trimmed } from '../openapi/schemaWalk';
import { badInput } from '../words/badField';
import { Refusal } from '../words/word';
import { admission } from './admission';
import { isExact, sharedAnswer } from './equals';
import type { Ask } from './handlers';
import { parseJson } from './json';
import { type RequestContext, type Route, serializerFor } from './route';

/**
 * How an open stream asks what its screen shows. Each time it is as if the screen had asked again: the session is
 * looked for, and its rights, scope, place and language are those that stand now.
 */
export function asking(stream: Route, context: RequestContext, closing: AbortSignal): Ask {
  const { request, reply } = context;
  return async (name, text) => {
    const route = sharedRoute(stream, name);
    const { services, call } = route;
    const input = checkedInput(request, route, text);
    await services.db.refreshes.stepAsideTogether();
    const admitted = await admission(call, services, () => false)(request);
    const question = { ...context, admitted, input, now: services.clock.now() };
    const written = await sharedAnswer(route, question, closing, serializerFor(reply, route));
    const line = await written.line();
    await services.db.answers.leaveLast();
    return line;
  };
}

/** Of everything else an answer is somebody's own, or counted for each who asks. */
function sharedRoute(stream: Route, name: string): Route {
  const route = stream.find(name);
  if (!route.call.alike || route.call.limit !== undefined) throw new Refusal(code.badParameter, 'unknownPath');
  return route;
}

function checkedInput(request: FastifyRequest, { call }: Route, text: string): object {
  const input = trimmed(call.input, parseJson(text));
  if (typeof input !== 'object' || input === null || !request.validateInput(input, call.input)) throw badInput([]);
  if (isExact(input)) throw new Refusal(code.badParameter, 'badJson');
  return input;
}
