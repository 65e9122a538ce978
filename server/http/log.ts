import Fastify, { type FastifyBaseLogger } from 'fastify';

/**
 * Bodies and headers are never logged; these are for an error that carries one along. pino's `*` is one level only, so
 * each path is listed.
 */
const redact = [
  'err.detail',
  'err.parameters',
  'req.headers.authorization',
  'headers.authorization',
  'input.password',
  'input.googleCode',
  'password',
  'token',
];

/**
 * One JSON object a line. The logger is Fastify's own, which brings the serializers of errors and requests.
 * @param stream where the lines go, if not to standard output.
 */
export const makeLog = (level: string, stream?: { write(line: string): void }): FastifyBaseLogger =>
  Fastify({ logger: { level, redact, ...(stream && { stream }) } }).log;
