import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

/** What an archive's parts may come to, bytes; a spreadsheet of 5,000 rows has a tenth of it. */
const MOST_UNZIPPED = 24 * 1024 * 1024;
const MOST_PARTS = 1_000;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const [STORED, DEFLATED] = [0, 8];
const inflate = promisify(inflateRaw);

/** Bytes that are no archive, or one larger than anybody's spreadsheet. */
export class BadArchive extends Error {
  override name = 'BadArchive';
}

/**
 * The parts of a ZIP archive that somebody sent, by name. What they say of their own size is not believed: inflating
 * stops at the limit for all of them, on another thread than the one that answers everybody.
 * @param wanted whether a part is taken at all
 * @throws BadArchive
 */
export async function unzipped(archive: Buffer, wanted: (name: string) => boolean): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  let left = MOST_UNZIPPED;
  for (const { name, method, bytes } of entries(archive)) {
    if (!wanted(name) || parts.has(name)) continue;
    const part = await partOf(bytes, method, left);
    left -= part.length;
    if (left < 0) throw new BadArchive('too large unzipped');
    parts.set(name, part);
  }
  return parts;
}

async function partOf(bytes: Buffer, method: number, most: number): Promise<Buffer> {
  if (method === STORED) return bytes;
  if (method !== DEFLATED) throw new BadArchive('compressed in another way');
  try {
    return await inflate(bytes, { maxOutputLength: Math.max(1, most) });
  } catch {
    throw new BadArchive('too large unzipped, or broken');
  }
}

interface Entry {
  name: string;
  method: number;
  bytes: Buffer;
}
/** As the directory at the end says, which is what programs go by. */
function* entries(archive: Buffer): Generator<Entry> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > archive.length || archive.readUInt32LE(end) !== END) throw new BadArchive('no directory');
  const count = archive.readUInt16LE(end + 10);
  if (count > MOST_PARTS) throw new BadArchive('too many parts');
  let at = archive.readUInt32LE(end + 16);
  for (let n = 0; n < count; n++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== ENTRY) throw new BadArchive('broken directory');
    const [nameLength, extra] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/');
    const size = archive.readUInt32LE(at + 20);
    yield { name, method: archive.readUInt16LE(at + 10), bytes: bytesAt(archive, archive.readUInt32LE(at + 42), size) };
    at += 46 + nameLength + extra + archive.readUInt16LE(at + 32);
  }
}

function bytesAt(archive: Buffer, local: number, size: number): Buffer {
  if (local + 30 > archive.length || archive.readUInt32LE(local) !== LOCAL) throw new BadArchive('broken part');
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  if (from + size > archive.length) throw new BadArchive('cut off');
  return archive.subarray(from, from + size);
}
