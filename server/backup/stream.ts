import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

export interface Flowed {
  bytes: number;
  sha256: string;
}

/** Compressed on its way to a file that only its owner may read; a line of PostgreSQL's is a row. */
export async function keep(source: Readable, file: string): Promise<Flowed> {
  const { meter, flowed } = metered();
  await pipeline(source, meter, createGzip({ level: 1 }), createWriteStream(file, { mode: 0o600 }));
  return flowed();
}

export async function giveBack(file: string, target: Writable): Promise<Flowed> {
  const { meter, flowed } = metered();
  await pipeline(createReadStream(file), createGunzip(), meter, target);
  return flowed();
}

/** As it is: what people upload is compressed already. */
export async function copyFile(from: string, to: string): Promise<Flowed> {
  const { meter, flowed } = metered();
  await pipeline(createReadStream(from), meter, createWriteStream(to, { mode: 0o600 }));
  return flowed();
}

function metered() {
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform: (part: Buffer, _, done) => {
      hash.update(part);
      bytes += part.length;
      done(null, part);
    },
  });
  return { meter, flowed: (): Flowed => ({ bytes, sha256: hash.digest('hex') }) };
}
