import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { code, type Envelope, type FieldError } from '#contract/error';
import { isClockApart, isHeldUp, isLost, isTooLarge, isTooLong, isUndone } from '../db/lost';
import { badInput } from '../words/badField';
import { say } from '../words/say';
import { type Locale, Refusal, type Word } from '../words/word';
import { localeOf } from './locale';

/** So many mistakes are told at once; nobody reads more. */
const MOST_FIELDS = 20;

/**
 * What the wire itself refuses, by HTTP status; everything else a person may be told is HTTP 200 (`decisions.md` 14),
 * but a server that is busy is 503.
 */
export class WireRefusal extends Refusal {
  constructor(
    readonly status: 404 | 405 | 413 | 415 | 503,
    word: Word,
  ) {
    super(status === 404 ? code.notFound : status === 503 ? code.busy : code.badParameter, word);
  }
}

/** Answers with an envelope, past the route's serializer, which knows the shape of success only. */
export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  locale: Locale,
  status = statusOf(refusal),
): FastifyReply {
  const body: Envelope = {
    success: false,
    msg: say(locale, refusal.word, refusal.values),
    code: refusal.code,
    data: dataOf(refusal),
  };
  return reply.code(status).serializer(JSON.stringify).type('application/json; charset=utf-8').send(body);
}
const dataOf = ({ data }: Refusal) => (Object.keys(data).length === 0 ? null : data);
/**
 * A fault and a passing state of ours are the server's own, also to a proxy in between; whatever else a person is told
 * is 200.
 */
const statusOf = (refusal: Refusal) =>
  refusal instanceof WireRefusal ? refusal.status : (ownStatus[refusal.code] ?? 200);
const ownStatus: Partial<Record<number, number>> = { [code.fault]: 500, [code.busy]: 503 };

/** The one error handler: a refusal is told to the person; a fault to us, and its number to the person. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  locale = localeOf(request),
): FastifyReply {
  const refusal = refusalOf(error) ?? passingOf(error, request) ?? faultOf(error, request);
  return sendRefusal(reply, refusal, locale);
}

function refusalOf(error: FastifyError | Error): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!('statusCode' in error)) return undefined;
  if (error.validation) return badInput(error.validation.slice(0, MOST_FIELDS).map(fieldError));
  if (error.statusCode === 413) return new WireRefusal(413, 'tooLarge');
  if (error.statusCode === 415) return new WireRefusal(415, 'mediaType');
  return error.statusCode !== undefined && error.statusCode < 500
    ? new Refusal(code.badParameter, 'badJson')
    : undefined;
}

/** What another try may mend: no database, no time, no room, a row that is held, or a transaction that gave way. */
function passingOf(error: Error, request: FastifyRequest): Refusal | undefined {
  const word = wordOf(error);
  if (word === undefined) return undefined;
  request.log.warn({ err: error }, 'not now');
  return new Refusal(code.busy, word);
}

function wordOf(error: Error): Word | undefined {
  if (isClockApart(error)) return 'clockApart';
  if (isLost(error)) return 'databaseAway';
  if (isTooLarge(error)) return 'diskFull';
  if (isHeldUp(error)) return 'heldUp';
  if (isTooLong(error)) return 'tookTooLong';
  return isUndone(error) ? 'busy' : undefined;
}

function faultOf(error: Error, request: FastifyRequest): Refusal {
  request.log.error({ err: error }, 'fault');
  return new Refusal(code.fault, 'fault', { requestNo: request.id });
}

/** `amount: pattern`; the screen has a word for each keyword. */
function fieldError({ instancePath, keyword, params }: NonNullable<FastifyError['validation']>[number]): FieldError {
  const below = instancePath.slice(1).replaceAll('/', '.');
  const own = params['missingProperty'] ?? params['additionalProperty'];
  const limit = params['limit'];
  const field = [below, own].filter((part) => typeof part === 'string' && part !== '').join('.');
  return { field, code: keyword, ...(typeof limit === 'number' && { limit }) };
}

/** What Node itself would answer to bytes that are no HTTP. */
export function wireFault(status: 400 | 408 | 431): string {
  const body = JSON.stringify({ success: false, msg: say('zh-CN', 'badJson'), code: code.badParameter, data: null });
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}
