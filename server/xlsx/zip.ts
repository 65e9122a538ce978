import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeflateRaw } from 'node:zlib';
import { crc32 } from './crc';

/** A file inside an archive, as text that is made while it is read. */
export interface Part {
  name: string;
  text: Iterable<string> | AsyncIterable<string>;
}
interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** 2³²−1: beyond it the format needs other records, which spreadsheets of this size do not. */
const LARGEST = 0xffffffff;
const DEFLATED = 8;
/** Sizes follow the data, because nobody knows them before; names are UTF-8. */
const FLAGS = 0x0808;

/** The bytes of a ZIP archive, part after part, made as fast as they are taken and never held together. */
export async function* zipped(parts: Iterable<Part> | AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const part of parts) {
    const entry: Written = { name: Buffer.from(part.name), crc: 0, packed: 0, size: 0, offset };
    const head = localHead(entry);
    yield head;
    for await (const bytes of deflated(part, entry)) yield bytes;
    const tail = sizes(Buffer.alloc(16), 0x08074b50, entry);
    yield tail;
    offset += head.length + entry.packed + tail.length;
    if (entry.size > LARGEST || offset > LARGEST) throw new Error(`${part.name} is too large for a spreadsheet`);
    written.push(entry);
  }
  yield directory(written, offset);
}

async function* deflated({ text }: Part, entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const done = pipeline(Readable.from(counted(text, entry)), deflate);
  done.catch(() => undefined); // the loop below throws the same error
  for await (const bytes of deflate) {
    entry.packed += bytes.length;
    yield bytes;
  }
  await done;
}

async function* counted(text: Part['text'], entry: Written): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

function localHead({ name }: Written): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  common(head, 4);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

/** Version, flags, method, and the earliest date the format knows: a file says inside when it was made. */
function common(head: Buffer, at: number): void {
  head.writeUInt16LE(20, at);
  head.writeUInt16LE(FLAGS, at + 2);
  head.writeUInt16LE(DEFLATED, at + 4);
  head.writeUInt16LE(0x21, at + 8);
}

function sizes(head: Buffer, signature: number, { crc, packed, size }: Written, at = 0): Buffer {
  if (signature !== 0) head.writeUInt32LE(signature, at);
  const first = signature === 0 ? at : at + 4;
  head.writeUInt32LE(crc, first);
  head.writeUInt32LE(packed, first + 4);
  head.writeUInt32LE(size, first + 8);
  return head;
}

function directory(written: readonly Written[], offset: number): Buffer {
  const entries = Buffer.concat(written.map(directoryEntry));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(written.length, 8);
  end.writeUInt16LE(written.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([entries, end]);
}

function directoryEntry(entry: Written): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(20, 4);
  common(head, 6);
  sizes(head, 0, entry, 16);
  head.writeUInt16LE(entry.name.length, 28);
  head.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([head, entry.name]);
}
