import { constants } from 'node:zlib';

/** Shorter answers go as they are, bytes. */
export const WORTH_COMPRESSING = 1024;
/** As we would rather send them. */
export const encodings = ['br', 'gzip'] as const;
/** The default, 11, is for files that are compressed once. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
