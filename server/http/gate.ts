import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from '#contract/call';
import { trimmed } from '../openapi/schemaWalk';
import type { Services } from '../services';
import { type Admitted, admission, isStranger } from './admission';
import { WireRefusal } from './answer';
import { asking } from './asking';
import { isRefresh } from './client';
import { answerEquals, isExact } from './equals';
import type { ApprovalPolicy, Handlers, Prove } from './handlers';
import { parseJson } from './json';
import { localeIn } from './locale';
import { answerRead } from './read';
import { type RequestContext, type Route, routesOf } from './route';
import { keepLocale } from './session';
import { untilLeft } from './stream';
import { answerWrite } from './write';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null until the headers were looked at. */
    admitted: Admitted | null;
  }
}

export interface GateParts<T extends Contract> {
  contract: T;
  handlers: Handlers<T>;
  services: Services;
  /** Step-up: the proof of an area, handed in. */
  prove: Prove;
  /** Approval: the same. */
  approvalPolicy: ApprovalPolicy;
}
/** The areas that the gate works with. */
export type HandedIn = Pick<GateParts<Contract>, 'prove' | 'approvalPolicy'>;

/**
 * One route per call of the contract, below the prefix of this scope. Everything a call may ask for is decided here, in
 * the order of `decisions.md` 14.
 */
export function registerGate<T extends Contract>(
  app: FastifyInstance,
  { contract, handlers, services, ...handedIn }: GateParts<T>,
  closing: AbortSignal,
): void {
  app.removeAllContentTypeParsers(); // text/plain would slip past a browser's preflight
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    parse(String(text), done),
  );
  const paths = new Set<string>();
  for (const route of routesOf(contract, handlers, services)) {
    paths.add(`/backend${route.call.path}`);
    addRoute(app, route, handedIn, closing);
  }
  app.setNotFoundHandler((request) => {
    throw paths.has(request.url.split('?')[0] ?? '')
      ? new WireRefusal(405, 'methodNotAllowed')
      : new WireRefusal(404, 'unknownPath');
  });
}

function parse(text: string, done: (error: Error | null, body?: unknown) => void): void {
  try {
    done(null, parseJson(text));
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}

const jsonType = /^application\/json(?:; ?charset=(?:utf-8|"utf-8"))?$/i;
/**
 * `application/json`, in UTF-8 or without a word about it. Whatever a form or a foreign page could send without asking
 * is not.
 */
const isJson = (contentType: string | undefined): boolean => contentType !== undefined && jsonType.test(contentType);

/** Nobody signed in has anything long to say, and what is long costs everybody's time to read. */
const LARGEST_OF_STRANGERS = 4 * 1024;

function addRoute(app: FastifyInstance, route: Route, handedIn: HandedIn, closing: AbortSignal): void {
  const { call, services } = route;
  const admit = admission(call, services);
  app.post(call.path, {
    ...(call.access === 'anyone' && { bodyLimit: LARGEST_OF_STRANGERS }),
    schema: { body: call.input, ...answerSchema(route) },
    config: { call: route.name },
    onRequest: async (request) => {
      if (!isJson(request.headers['content-type'])) throw new WireRefusal(415, 'mediaType');
      // A screen asks by itself again and again; what it shows may be a moment older where money moves.
      if (isRefresh(request)) await services.db.refreshes.stepAside();
      await admit(request);
    },
    preValidation: async (request) => {
      request.body = trimmed(call.input, request.body);
    },
    handler: async (request, reply) => {
      const context = await requestContextOf(request, reply, services);
      if (call.kind === 'write') return answerWrite(route, context, { ...handedIn, signal: closing });
      // Whoever waits for as long as it takes waits alone, and may leave.
      const waits = call.answers === 'stream' || isExact(context.input);
      if (call.alike && !waits) return answerEquals(route, context, closing);
      if (!waits) return answerRead(route, context, closing);
      return answerRead(route, context, untilLeft(reply, closing), asking(route, context, closing));
    },
  });
}

/** A file is not serialized; a stream serializes each line. */
function answerSchema({ call: { answers, output }, envelope }: Route): { response?: Record<number, unknown> } {
  if (answers === 'blob') return {};
  return { response: { 200: answers === 'stream' ? output : envelope } };
}

async function requestContextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<RequestContext> {
  const { admitted, body } = request;
  if (!admitted || typeof body !== 'object' || body === null) throw new Error('a request came past the gate');
  const { actor, caller } = admitted;
  const locale = localeIn(body) ?? caller.locale;
  if (locale !== caller.locale && !isStranger(actor)) await keepLocale(services, actor, locale);
  return { request, reply, admitted: { actor, caller: { ...caller, locale } }, input: body, now: services.clock.now() };
}
