import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** JSON answers are compressed; files and open streams are not of a type that is. Registered before the routes it is for. */
export const registerCompression = (app: FastifyInstance) =>
  app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, // the default, 11, is for files that are compressed once
  });
