import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { StreamAnswer } from './handlers';
import { type RequestContext, type Route, serializerOf } from './route';

/** Lines of JSON, each checked and serialized like any answer, until the caller leaves or the handler has no more. */
export function sendLines({ declared }: Route, { reply }: RequestContext, { lines }: StreamAnswer): FastifyReply {
  const serialize = serializerOf(reply);
  const source = lines[Symbol.asyncIterator]();
  const body = new Readable({
    async read() {
      try {
        const { done, value } = await source.next();
        this.push(done ? null : `${serialize(declared(value))}\n`);
      } catch (error) {
        this.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    },
    destroy(error, callback) {
      source.return?.().then(() => callback(error), callback);
    },
  });
  return reply.type('application/x-ndjson; charset=utf-8').header('x-accel-buffering', 'no').send(body);
}

/** A signal that a stream's handler can listen to: the caller left, or the server stops. */
export function untilLeft(reply: FastifyReply, closing: AbortSignal): AbortSignal {
  const left = new AbortController();
  const abort = () => left.abort();
  closing.addEventListener('abort', abort);
  reply.raw.once('close', () => {
    closing.removeEventListener('abort', abort);
    abort();
  });
  return left.signal;
}
