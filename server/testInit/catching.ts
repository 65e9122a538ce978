// The door of temporary addresses. Whoever knows one may send there, so all that a stranger can fill has an end.
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { CaughtVerdict } from '#contract/testInit';
import { addressOf } from '../http/client';
import { rateLimit } from '../http/rate';
import { isFresh, isSignedBy, signedHeaders } from '../merchantApi/signature';
import type { Job, Services } from '../services';
import { Refusal } from '../words/word';
import { catchPath } from './catchAddress';
import { dropExpired, keepCaught, takePlace } from './catchStore';

const LARGEST_BODY = 16 * 1024;
const MOST_HEADERS = 8 * 1024;
/** Longer than we wait for a merchant's answer. */
const SLOW_MS = 12_000;
const MOST_SLOW = 20;
const TOKEN = /^[\w-]{32}$/;
/** What carries a secret of somebody's is never kept. */
const HIDDEN = new Set(['authorization', 'cookie', 'proxy-authorization']);

/** Addresses whose day is over go, with what they were sent. */
export const dropCatchers: Job = {
  name: 'testCatchers',
  everyMs: 60_000,
  run: ({ db, clock }) => dropExpired(db.writes, clock.now()),
};

/** `POST /catch/{token}`. */
export const registerCatchers = async (app: FastifyInstance, services: Services): Promise<void> =>
  void (await app.register(async (scope) => {
    const waiting = { slow: 0 };
    const [each, all] = [rateLimit('600/minute'), rateLimit('3000/minute')];
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
      reply
        .code(error instanceof Refusal ? 429 : (error.statusCode ?? 500))
        .type('text/plain')
        .send('not caught'),
    );
    scope.post<{ Params: { token: string }; Body: Buffer | undefined }>(`${catchPath}:token`, {
      // Before a byte of the body is read.
      onRequest: async (request) => {
        each(addressOf(request), services.clock.now());
        all('', services.clock.now());
      },
      handler: async ({ params, headers, body = Buffer.alloc(0), ip, socket }, reply) => {
        const message = { token: params.token, headers, body, ip: addressOf({ ip, socket }) };
        const status = await heard(services, message, waiting);
        return reply
          .code(status)
          .type('text/plain')
          .send(status === 200 ? 'success' : 'not caught');
      },
    });
  }));

interface Message {
  token: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  ip: string;
}

/** Keeps it, and says what is to be answered. */
async function heard(services: Services, message: Message, waiting: { slow: number }): Promise<number> {
  const { db, clock, nextId, vault } = services;
  const now = clock.now();
  const place = TOKEN.test(message.token) ? await takePlace(db.writes, message.token, now) : undefined;
  if (!place) return 404;
  const verdict = verdictOn(message, place.merchantNo, vault.open(place.callbackSecret), now);
  const isCrowded = place.answer === 'slow' && waiting.slow >= MOST_SLOW;
  const answered = place.answer === 'fail' ? 500 : isCrowded ? 503 : 200;
  const content = { headers: shown(message.headers), body: readable(message.body), ip: message.ip };
  await keepCaught(db.writes, { id: nextId(now), catcherId: place.id, at: now, verdict, answered, ...content });
  if (place.answer === 'slow' && !isCrowded) await wait(waiting);
  return answered;
}

async function wait(waiting: { slow: number }): Promise<void> {
  waiting.slow += 1;
  await sleep(SLOW_MS, undefined, { ref: false });
  waiting.slow -= 1;
}

function verdictOn({ headers, body }: Message, merchantNo: string, secret: string, now: Date): CaughtVerdict {
  const signed = signedHeaders(headers);
  if (!signed) return 'unsigned';
  if (signed.merchantNo !== merchantNo) return 'otherMerchant';
  if (!isSignedBy(secret, signed, body)) return 'wrong';
  return isFresh(signed.ts, now) ? 'genuine' : 'stale';
}

const shown = (headers: IncomingHttpHeaders): string =>
  readable(
    Buffer.from(
      Object.entries(headers)
        .map(([name, value]) => `${name}: ${HIDDEN.has(name) ? '…' : [value].flat().join(', ')}`)
        .join('\n'),
    ),
  ).slice(0, MOST_HEADERS);

/** As text that the database can hold. */
const readable = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '\uFFFD');
