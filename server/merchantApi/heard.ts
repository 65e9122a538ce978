import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../http/client';
import type { Services } from '../services';
import { recorderOf } from './recorder';

/** What is found out about a request while it is answered. */
export interface Trace {
  /** Whom it names. */
  merchantId?: string;
  /** The key that signed it. */
  keyName?: string;
}
/** One request of a merchant's system, as it was answered. What of it is written down is decided later. */
export interface Heard extends Trace {
  at: Date;
  requestNo: string;
  headers: IncomingHttpHeaders;
  ip: string;
  path: string;
  body: Buffer | undefined;
  answer: string;
  httpStatus: number;
  tookMs: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace;
    /** The answer, as it is sent. */
    answer: string;
  }
}

const NOTHING = '';
/** Hears every request below this scope, also those that no route takes. Nobody waits for what is done with it. */
export function hearAll(scope: FastifyInstance, services: Services): void {
  const recorder = recorderOf(services);
  scope.decorateRequest('answer', NOTHING);
  scope.decorateRequest('trace');
  scope.addHook('onRequest', async (request, reply) => {
    request.trace = {};
    reply.header('x-request-no', request.id);
  });
  scope.addHook('onSend', async (request, _reply, payload) => {
    if (typeof payload === 'string') request.answer = payload;
  });
  scope.addHook('onResponse', async (request, reply) => recorder.hear(heardOf(request, reply, services.clock.now())));
}

const heardOf = (request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply, at: Date): Heard => ({
  ...request.trace,
  at,
  requestNo: request.id,
  headers: request.headers,
  ip: addressOf(request),
  path: request.url,
  body: Buffer.isBuffer(request.body) ? request.body : undefined,
  answer: request.answer,
  httpStatus: statusCode,
  tookMs: Math.round(elapsedTime),
});
