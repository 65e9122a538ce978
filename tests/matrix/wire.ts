import { randomBytes } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Call } from '#contract/call';
import type { Envelope } from '#contract/error';
import { approvalAction } from '#contract/status';
import { PASSWORD } from '../build/employee';

export type Headers = Record<string, string | string[]>;
/** What came back, envelope or file. */
export interface Answer {
  /** Of the envelope; 0 for a file or an open stream. */
  code: number;
  msg: string;
  data: unknown;
  /** Every byte of it, as Latin-1 where it is a file. */
  raw: string;
  file?: Buffer;
}
export type Send = (path: string, body: object, headers?: Headers) => Promise<Answer>;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
export const closeWire = (): void => agent.destroy();

/** One POST to the running server, as a browser would send it. */
export const wireTo =
  (port: number): Send =>
  (path, body, headers = {}) =>
    new Promise((done, fail) => {
      const payload = JSON.stringify(body);
      const all = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
        timezone: 'MEX',
        ...headers,
      };
      const sent = request(
        { host: '127.0.0.1', port, path: `/backend${path}`, method: 'POST', headers: all, agent },
        (answer) => {
          received(answer).then(done, fail);
        },
      );
      sent.once('error', fail);
      sent.end(payload);
    });

async function received(answer: IncomingMessage): Promise<Answer> {
  const type = String(answer.headers['content-type']);
  if (type.startsWith('application/x-ndjson')) return firstLine(answer);
  if (!type.startsWith('application/json')) return fileOf(answer);
  const raw = await text(answer);
  const { code, msg, data }: Envelope = JSON.parse(raw);
  return { code, msg, data, raw };
}

/** A stream stays open until somebody leaves. */
function firstLine(answer: IncomingMessage): Promise<Answer> {
  return new Promise((done, fail) => {
    answer.once('error', fail);
    answer.once('data', (chunk: Buffer) => {
      answer.removeAllListeners('error').on('error', () => undefined);
      answer.destroy();
      done({ code: 0, msg: '', data: 'stream', raw: chunk.toString() });
    });
  });
}

async function fileOf(answer: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer); // no encoding is set, so a part is bytes
  const file = Buffer.concat(parts);
  return { code: 0, msg: '', data: 'file', raw: file.toString('latin1'), file };
}

/** A text that an answer has under this name. */
export const wordIn = ({ data }: Answer, name: string): string | undefined => {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** Consents to a request as it is shown. @param ask a call by who consents */
export async function consentBy(
  ask: (name: 'approval.details' | 'approval.act', body: object) => Promise<Answer>,
  approvalId: string,
): Promise<Answer> {
  const hash = wordIn(await ask('approval.details', { approvalId }), 'hash') ?? '';
  return ask('approval.act', { approvalId, hash, action: approvalAction.pass });
}

/** What a call carries besides what it is about; a page is asked for all of it, however long the machine takes. */
export const carried = ({ input, stepUp }: Call, code?: string): object => ({
  ...('exact' in input.properties && { exact: true }),
  ...('requestId' in input.properties && { requestId: randomBytes(16).toString('hex') }),
  ...(stepUp && (code === undefined ? { password: PASSWORD } : { googleCode: code })),
});
