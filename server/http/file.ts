import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './handlers';

/** Streams a file; the name travels in both forms, because headers are Latin-1. */
export function sendFile(reply: FastifyReply, { fileName, contentType, body }: FileAnswer): FastifyReply {
  const plain = fileName.replace(/[^\w.-]/g, '_');
  return reply
    .type(contentType)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .send(body);
}
