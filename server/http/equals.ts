import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Alike } from './alike';
import { isRefresh } from './client';
import { brotliOptions, encodings, WORTH_COMPRESSING } from './compression';
import type { Actor, Caller } from './handlers';
import { askHandler } from './read';
import { type RequestContext, type Route, type Serialize, serializerOf, success } from './route';

const alike = new WeakMap<Route['services'], Alike>();
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
type Encoding = (typeof encodings)[number];

/** What two people have in common whose answers are the same: what they may see, and how they read it. */
const ofActor = ['scope', 'grants'] as const satisfies (keyof Actor)[];
const ofCaller = ['zone', 'locale'] as const satisfies (keyof Caller)[];

/** An answer as it is written to the wire, and compressed once for all who share it. */
class Written {
  private readonly packed = new Map<Encoding, Promise<Buffer>>();
  private asLine: Promise<string> | undefined;
  constructor(private readonly text: string) {}

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.type('application/json; charset=utf-8');
    const encoding = encodingFor(request);
    if (encoding === undefined || this.text.length < WORTH_COMPRESSING) return reply.send(this.text);
    return reply
      .header('vary', 'accept-encoding')
      .header('content-encoding', encoding)
      .send(await this.as(encoding));
  }

  /** Packed, as text that fits into a line. */
  line(): Promise<string> {
    this.asLine ??= this.as('gzip').then((bytes) => bytes.toString('base64'));
    return this.asLine;
  }

  private as(encoding: Encoding): Promise<Buffer> {
    const known = this.packed.get(encoding) ?? (encoding === 'br' ? brotli(this.text, brotliOptions) : zip(this.text));
    this.packed.set(encoding, known);
    return known;
  }
}

function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '');
  return encodings.find((one) => new RegExp(`\\b${one}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted));
}

/** Whoever waits for as long as it takes waits alone. */
export const isExact = (input: { exact?: unknown }): boolean => input.exact === true;

/**
 * Answers a call that is the same for everybody of one scope and the same rights: those who ask at once share one read.
 */
export async function answerEquals(route: Route, context: RequestContext, signal: AbortSignal): Promise<FastifyReply> {
  const written = await sharedAnswer(route, context, signal, serializerOf(context.reply));
  if (isRefresh(context.request)) await route.services.db.answers.leaveLast();
  return written.send(context.request, context.reply);
}

/** What a call answers to equal viewers who ask at once, by a request or by a stream. */
export function sharedAnswer(
  route: Route,
  context: RequestContext,
  signal: AbortSignal,
  serialize: Serialize,
): Promise<Written> {
  const { services } = route;
  const shared = alike.get(services) ?? new Alike();
  alike.set(services, shared);
  return shared.ask(questionOf(route, context), () => readFor(route, context, signal, serialize));
}

/** All that the handler is told is part of the question. */
function questionOf({ name }: Route, { admitted: { actor, caller }, input }: RequestContext): string {
  const facts = [...ofActor.map((key) => actor[key]), ...ofCaller.map((key) => caller[key])];
  return JSON.stringify([name, input, ...facts.map((one) => (one instanceof Set ? textOf(one) : one))]);
}

const texts = new WeakMap<ReadonlySet<unknown>, string>();
/** People of one role share their rights: sixty words are put in order once for all of them. */
function textOf(words: ReadonlySet<unknown>): string {
  const text = texts.get(words) ?? [...words].sort().join();
  texts.set(words, text);
  return text;
}

async function readFor(
  route: Route,
  context: RequestContext,
  signal: AbortSignal,
  serialize: Serialize,
): Promise<Written> {
  const { actor, caller } = context.admitted;
  // The moment of the read: whoever asked last may have been told of something just now.
  const common = {
    ...context,
    now: route.services.clock.now(),
    admitted: { actor: only(actor, ofActor), caller: only(caller, ofCaller) },
  };
  const answer = await askHandler(route, common, signal);
  return new Written(serialize(success(route.declared(answer))));
}

/** A handler that asks for what equal viewers do not have in common is a fault, and fails at once. */
const only = <T extends object>(whole: T, keys: readonly (keyof T)[]): T =>
  new Proxy(whole, {
    get: (target, key) => {
      if (!keys.some((one) => one === key)) throw new Error(`an answer for equal viewers does not know ${String(key)}`);
      return Reflect.get(target, key);
    },
  });
