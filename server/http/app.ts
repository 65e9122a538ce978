import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Contract } from '#contract/call';
import { code } from '#contract/error';
import { dependentRequired } from '../validation/dependentRequired';
import { firstThenAll } from '../validation/mistakes';
import { lateSerializers } from '../validation/serializers';
import { Refusal } from '../words/word';
import { answerError, WireRefusal, wireFault } from './answer';
import { brotliOptions, encodings, WORTH_COMPRESSING } from './compression';
import { recordDenial } from './denial';
import { type GateParts, registerGate } from './gate';

const LARGEST_BODY = 256 * 1024;
/** From the first byte of a request to its last, ms; a file may come from a phone. */
const SLOWEST_REQUEST = 15_000;
const SLOWEST_FILE = 10 * 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What its address ends with proves who calls, and is written down nowhere. */
    secretEnd?: true;
    /** The call behind a route: "merchant.freeze". */
    call?: string;
    /** Its body is a file, and may take its time. */
    slow?: true;
  }
}

/**
 * Nothing is changed on the way in: "2" is no 2, an unknown field is refused. Every mistake is told at once where there
 * is not much to look through.
 */
const ajv: FastifyServerOptions['ajv'] = {
  customOptions: {
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: true,
    allErrors: true,
    allowUnionTypes: true,
    keywords: ['secret', 'personal', 'pasted', 'asTyped', 'money', 'names', 'namedBy', 'versionOf', dependentRequired],
  },
  plugins: [firstThenAll],
};

/**
 * The server with the gate below `/backend`. What else it serves (console, merchants, channels) is added by `compose`.
 */
export function buildApp<T extends Contract>(parts: GateParts<T>): FastifyInstance {
  const { services } = parts;
  const app = Fastify({
    ajv,
    schemaController: { compilersFactory: { buildSerializer: lateSerializers } },
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestNo' }),
    bodyLimit: LARGEST_BODY,
    // From anybody else such headers are words, not facts.
    trustProxy: services.settings.trustedProxies.length > 0 && [...services.settings.trustedProxies],
    requestTimeout: SLOWEST_FILE,
    genReqId: () => randomBytes(8).toString('hex'),
    return503OnClosing: false, // Fastify's own answer is no envelope
    clientErrorHandler: endBrokenWire,
  });
  app.decorateRequest('admitted', null);
  app.server.headersTimeout = SLOWEST_REQUEST;
  endSlowBodies(app);
  compressAnswers(app);
  const closing = refuseWhileClosing(app);
  logAnswers(app);
  app.setErrorHandler<FastifyError | Refusal>(async (error, request, reply) => {
    services.db.room.heed(error);
    const unrecorded =
      error instanceof Refusal && error.code === code.noPermission
        ? await recordDenial(services, request).catch(asError)
        : undefined;
    return answerError(unrecorded ?? error, request, reply);
  });
  app.register(
    async (scope) => {
      scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      // Reads go on: whoever looks is told that nothing is written for now.
      scope.addHook('onSend', async (_request, reply) => {
        if (services.db.apart() !== 0) reply.header('x-clock-apart', '1');
      });
      registerGate(scope, parts, closing);
    },
    { prefix: '/backend' },
  );
  return app;
}

/**
 * Ends a connection whose bytes are no request. A browser opens some ahead and sends nothing for a while. Such a one
 * ends without a word, or its first request could get the answer to one that was never sent.
 */
function endBrokenWire(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable && socket.bytesRead > 0)
    socket.write(wireFault(faultStatus[error.code ?? ''] ?? 400));
  socket.destroy();
}
const faultStatus: Partial<Record<string, 408 | 431>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * JSON answers are compressed; files and open streams are not of a type that is. Registered before the routes it is
 * for.
 */
function compressAnswers(app: FastifyInstance): void {
  app.register(compress, {
    threshold: WORTH_COMPRESSING,
    encodings: [...encodings],
    brotliOptions,
  });
}

/** Only a file may be sent slowly: Node itself knows one limit for all requests. */
function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (routeOptions.config.slow || raw.complete) return;
    const timer = setTimeout(() => {
      if (raw.socket.writable) raw.socket.write(wireFault(408));
      raw.destroy();
    }, SLOWEST_REQUEST).unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}

/** A refusal that could not be put on record is not told as one. */
const asError = (error: Error): Error => error;

/** A request that arrives on an open connection while the server stops is told so; those at work are finished. */
function refuseWhileClosing(app: FastifyInstance): AbortSignal {
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // each open stream listens
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onRequest', async () => {
    if (closing.signal.aborted) throw new WireRefusal(503, 'shuttingDown');
  });
  // A browser keeps its connection for the next request; the server would wait for it.
  app.addHook('onResponse', async ({ raw }) => {
    if (closing.signal.aborted) raw.socket.end();
  });
  return closing.signal;
}

/** One line per answer: what was asked by whom, what became of it, how long it took. Never what was in it. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, url, admitted, routeOptions, log }, { statusCode, elapsedTime }) => {
    const { config, url: pattern } = routeOptions;
    const call = config.call ?? `${method} ${config.secretEnd ? pattern : url.split('?')[0]}`;
    log.info({ call, user: admitted?.actor.userName, statusCode, tookMs: Math.round(elapsedTime) }, 'answered');
  });
}
