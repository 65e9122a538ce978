import Type from 'typebox';
import { read, write } from './call';
import { countLimit, fields, id, idOf, instant, oneOf, secretOnce, text, words } from './shape';

const closed = { additionalProperties: false };
/** The largest file, in bytes. */
export const LARGEST_FILE = 20 * 1024 * 1024;
/** Files of rows, which are read by an import and belong to nothing afterwards. */
export const sheetTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;
/** What may be kept: documents, pictures and short films, as their content says; and, for a day, files of rows. */
export const fileType = oneOf('application/pdf', 'image/png', 'image/jpeg', 'video/mp4', ...sheetTypes);

export const file = {
  upload: write('/file/upload', {
    title: 'Announce a file; its bytes are then PUT to the address in the answer.',
    access: 'signedIn',
    own: true,
    added: true,
    limit: '60/minute',
    input: {
      name: text(1, 120),
      size: Type.Integer({ minimum: 1, maximum: LARGEST_FILE }),
      type: fileType,
    },
    output: fields({
      fileUrl: id,
      /** On this server; it takes the bytes once, until then. */
      address: secretOnce,
      until: instant,
    }),
  }),
  get: read('/file/get', {
    title: 'Give a file to whoever may see what it belongs to.',
    access: 'signedIn',
    added: true,
    answers: 'blob',
    input: { fileUrl: idOf('file') },
    output: words,
  }),
  refused: read('/file/refused', {
    title: 'Give the rows of a file of rows that were refused, each with its reason, to be corrected and sent again.',
    access: 'signedIn',
    added: true,
    answers: 'blob',
    input: {
      fileUrl: idOf('file'),
      /** What is to be corrected, and in which rows. */
      reasons: Type.Array(
        Type.Object({ msg: text(1, 500), rows: Type.Array(countLimit, { maxItems: 5_000 }) }, closed),
        { minItems: 1, maxItems: 5_000 },
      ),
    },
    output: words,
  }),
};
