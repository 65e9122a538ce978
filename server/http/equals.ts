import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { again } from '../db/retry';
import { Alike } from './alike';
import type { Actor, Caller } from './handlers';
import { nothingChanges } from './read';
import { handlerContextOf, handlerOf, type RequestContext, type Route, serializerOf, success } from './route';

const alike = new WeakMap<Route['services'], Alike>();
/** Shorter answers go as they are. */
const WORTH_COMPRESSING = 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** What two people have in common whose answers are the same: what they may see, and how they read it. */
const ofActor = ['scope', 'grants'] as const satisfies (keyof Actor)[];
const ofCaller = ['zone', 'locale'] as const satisfies (keyof Caller)[];

/** An answer as it is written to the wire, and compressed once for all who share it. */
class Written {
  private readonly packed = new Map<'br' | 'gzip', Promise<Buffer>>();
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

  private as(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const known = this.packed.get(encoding) ?? (encoding === 'br' ? brotli(this.text, { params }) : zip(this.text));
    this.packed.set(encoding, known);
    return known;
  }
}

function encodingFor({ headers }: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = String(headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((one) =>
    new RegExp(`\\b${one}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
  );
}

/**
 * Answers a call that is the same for everybody of one scope and the same rights: those who ask at once share one read.
 */
export async function answerEquals(route: Route, context: RequestContext, signal: AbortSignal): Promise<FastifyReply> {
  const { services } = route;
  const shared = alike.get(services) ?? new Alike();
  alike.set(services, shared);
  const written = await shared.ask(questionOf(route, context), () => readFor(route, context, signal));
  return written.send(context.request, context.reply);
}

function questionOf({ name }: Route, { admitted: { actor, caller }, input }: RequestContext): string {
  return JSON.stringify([name, input, actor.scope, [...actor.grants].sort(), caller.zone, caller.locale]);
}

async function readFor(route: Route, context: RequestContext, signal: AbortSignal): Promise<Written> {
  const { services } = route;
  const { actor, caller } = context.admitted;
  // The moment of the read: whoever asked last may have been told of something just now.
  const common = {
    ...context,
    now: services.clock.now(),
    admitted: { actor: only(actor, ofActor), caller: only(caller, ofCaller) },
  };
  const nothing = { changed: nothingChanges, identify: nothingChanges, execute: nothingChanges };
  const handlerContext = handlerContextOf(route, common, { db: services.db.reads, signal, ...nothing });
  const answer = await again(async () => handlerOf(route)(handlerContext));
  return new Written(serializerOf(context.reply)(success(route.declared(answer))));
}

/** A handler that asks for what equal viewers do not have in common is a fault, and fails at once. */
const only = <T extends object>(whole: T, keys: readonly (keyof T)[]): T =>
  new Proxy(whole, {
    get: (target, key) => {
      if (!keys.some((one) => one === key)) throw new Error(`an answer for equal viewers does not know ${String(key)}`);
      return Reflect.get(target, key);
    },
  });
