import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type/core';
import { WireRefusal } from '../http/answer';
import { XLSX } from '../xlsx/workbook';

/** So much of the beginning tells what a file is. */
const TELLING = 4100;

/** What was announced. */
export interface FileHeader {
  size: number;
  contentType: string;
}

/**
 * Lets bytes through as they come, and judges them meanwhile: none leaves before the beginning has shown the type that
 * was said, and no more than were said.
 */
export class Judged {
  readonly #said: FileHeader;
  readonly #hash = createHash('sha256');

  constructor(file: FileHeader) {
    this.#said = file;
  }

  /** SHA-256 of all of them, once they are through. */
  digest(): Buffer {
    return this.#hash.digest();
  }

  /** @throws WireRefusal 413 for other lengths than said, 415 for another content */
  async *of(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const { size, contentType } = this.#said;
    let beginning: Buffer | undefined = Buffer.alloc(0);
    let count = 0;
    for await (const chunk of bytes) {
      count += chunk.length;
      if (count > size) throw new WireRefusal(413, 'fileSize');
      this.#hash.update(chunk);
      if (beginning === undefined) {
        yield chunk;
        continue;
      }
      beginning = Buffer.concat([beginning, chunk]);
      if (beginning.length < TELLING && count < size) continue;
      await refuseUnless(contentType, beginning);
      yield beginning;
      beginning = undefined;
    }
    if (count < size) throw new WireRefusal(413, 'fileSize');
  }
}

async function refuseUnless(contentType: string, beginning: Buffer): Promise<void> {
  const found = await fileTypeFromBuffer(beginning);
  const isSaid = contentType === 'text/csv' ? found === undefined : mayBe(found?.mime, contentType);
  if (!isSaid) throw new WireRefusal(415, 'fileContent');
}

/** Of a spreadsheet the beginning shows an archive, and not always of what. */
const mayBe = (found: string | undefined, type: string): boolean =>
  found === type || (found === 'application/zip' && type === XLSX);
