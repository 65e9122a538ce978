import { type ClientRequest, type IncomingMessage, request as plain, type RequestOptions } from 'node:http';
import { request as secure } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Storage } from './storage';

/** A bucket that speaks S3, and a key to it. */
export interface S3Settings {
  kind: 's3';
  /** Of the server, without the bucket: `https://s3.example.org`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}
/** Milliseconds without a byte until an answer is no longer waited for. */
const PATIENCE = 30_000;

/** Bytes in a bucket, each under `files/<id>`. They stream both ways; requests are signed, bodies travel in TLS. */
export function s3Storage(settings: S3Settings): Storage {
  const send = async (method: string, id: string, headers: Record<string, string> = {}): Promise<ClientRequest> => {
    const { endpoint, bucket, kind: _kind, ...key } = settings;
    const address = `${endpoint.replace(/\/$/, '')}/${bucket}/files/${id}`;
    const signed = await new AwsV4Signer({ ...key, service: 's3', method, url: address, headers }).sign();
    const options: RequestOptions = { method, headers: Object.fromEntries(signed.headers), timeout: PATIENCE };
    const sent = (signed.url.protocol === 'https:' ? secure : plain)(signed.url, options);
    return sent.on('timeout', () => sent.destroy(new Error(`${method} ${signed.url.host}: no answer`)));
  };
  return {
    async put(id, bytes, size) {
      const sent = await send('PUT', id, { 'content-length': String(size) });
      const answer = answerOf(sent);
      await Promise.all([pipeline(bytes, sent), done(answer, [200])]);
    },
    async get(id) {
      const sent = await send('GET', id);
      const answer = answerOf(sent);
      sent.end();
      return refuseUnless(await answer, [200]);
    },
    async remove(id) {
      const sent = await send('DELETE', id);
      const answer = answerOf(sent);
      sent.end();
      await done(answer, [200, 204, 404]);
    },
  };
}

const answerOf = (sent: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => void sent.once('response', resolve).once('error', reject));

async function done(answer: Promise<IncomingMessage>, good: readonly number[]): Promise<void> {
  refuseUnless(await answer, good).resume();
}

function refuseUnless(answer: IncomingMessage, good: readonly number[]): Readable {
  const { statusCode = 0 } = answer;
  if (good.includes(statusCode)) return answer;
  answer.resume();
  throw new Error(`the file store answered ${statusCode}`);
}
