import { Blob } from 'node:buffer';
import { text } from 'node:stream/consumers';
import { type ReadableStream, TransformStream } from 'node:stream/web';
import { gunzipSync, gzipSync } from 'node:zlib';

class Body {
  constructor(private readonly body: ReadableStream) {}
  text = () => text(this.body);
}

/** Node's own works on another thread, so that no number of turns would say that it is done. */
class Unpacking extends TransformStream<Uint8Array, Uint8Array> {
  constructor() {
    const packed: Uint8Array[] = [];
    super({
      transform: (part) => void packed.push(part),
      flush: (control) => control.enqueue(gunzipSync(Buffer.concat(packed))),
    });
  }
}

/** Gives jsdom what a browser unpacks an answer of the stream with. */
export const canUnpack = (): void =>
  void Object.assign(globalThis, { DecompressionStream: Unpacking, Blob, Response: Body });

/** The line by which the stream brings the answer to the nth question. */
export const answerLine = (envelope: object, no = 0) => ({
  topic: 'answer',
  no: String(no),
  kind: '',
  at: 1_000,
  answer: gzipSync(JSON.stringify(envelope)).toString('base64'),
});
