import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;

/** Everything that is in a zip file, one text: a spreadsheet is one. */
export function unzipped(file: Buffer): string {
  const texts: string[] = [];
  for (let at = file.indexOf(signature(ENTRY)); at >= 0; at = file.indexOf(signature(ENTRY), at + 4)) {
    const [method, packed, start] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 42),
    ];
    const begin = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    const bytes = file.subarray(begin, begin + packed);
    texts.push((method === 0 ? bytes : inflateRawSync(bytes)).toString('utf8'));
  }
  return texts.join('\n');
}

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}
