import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';

/** A file inside an archive, as text that is made while it is read. */
export interface Part {
  name: string;
  text: Iterable<string> | AsyncIterable<string>;
}

/** 2³²−1: beyond it the format needs other records, which spreadsheets of this size do not. */
const LARGEST = 0xffffffff;
const DEFLATED = 8;
/** The earliest date the format knows: a file says inside when it was made. */
const NO_DATE = new Date(1980, 0, 1);
const nothing = new Uint8Array(0);

/**
 * What fflate writes an archive's entry by. It counts the text; Node compresses, on another thread than the one that
 * answers everybody.
 */
class Entry extends ZipPassThrough {
  override compression = DEFLATED;
  override mtime = NO_DATE;
  protected override process(): void {}
}

/** The bytes of a ZIP archive, part after part, made as fast as they are taken and never held together. */
export async function* zipped(parts: Iterable<Part> | AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let offset = 0;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    offset += bytes.length;
    made.push(bytes);
  });
  for await (const part of parts) {
    const entry = new Entry(part.name);
    zip.add(entry);
    for await (const bytes of deflated(part, entry)) {
      entry.ondata(null, bytes, false);
      yield* made.splice(0);
    }
    entry.ondata(null, nothing, true);
    if (entry.size > LARGEST || offset > LARGEST) throw new Error(`${part.name} is too large for a spreadsheet`);
  }
  zip.end();
  yield* made;
}

async function* deflated({ text }: Part, entry: Entry): AsyncGenerator<Buffer<ArrayBuffer>> {
  const deflate = createDeflateRaw();
  const done = pipeline(Readable.from(counted(text, entry)), deflate);
  done.catch(() => undefined); // the loop below throws the same error
  yield* deflate;
  await done;
}

/**
 * So much text is compressed at once, in characters: a row at a time would cost more to hand over than to compress.
 * Texts beyond 128 KB would stay in memory until everything is collected.
 */
const AT_ONCE = 32_768;

async function* counted(text: Part['text'], entry: Entry): AsyncGenerator<Buffer> {
  for await (const piece of gathered(text)) {
    const bytes = Buffer.from(piece);
    entry.push(bytes);
    yield bytes;
  }
  entry.push(nothing, true);
}

async function* gathered(text: Part['text']): AsyncGenerator<string> {
  let buffer = '';
  for await (const piece of text) {
    buffer += piece;
    if (buffer.length < AT_ONCE) continue;
    yield buffer;
    buffer = '';
  }
  if (buffer !== '') yield buffer;
}
