import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type S3Settings, s3Storage } from './s3';

const KEY = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature of a request by AWS's own description (Signature Version 4), worked out apart from the library. */
function signatureOf({ method = '', url = '', headers }: IncomingMessage): string {
  const [, day = '', region = '', names = ''] =
    /Credential=[^/]+\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ??
    [];
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const payload = String(headers['x-amz-content-sha256']);
  const canonical = [method, url, '', lines.join(''), names, payload].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${region}/s3/aws4_request`, hash].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${KEY.secretAccessKey}`);
  return hmac(key, toSign).toString('hex');
}

const objects = new Map<string, Buffer>();
/** As S3 answers: a body without a length is not taken, one that was cut is not kept. */
function answerTo(request: IncomingMessage, body: Buffer | undefined): [status: number, object?: Buffer] {
  const { method, url = '', headers } = request;
  if (!headers.authorization?.endsWith(`Signature=${signatureOf(request)}`)) return [403];
  const object = objects.get(url);
  if (method === 'GET') return object ? [200, object] : [404];
  if (method === 'DELETE') return [objects.delete(url) ? 204 : 404];
  if (Number(headers['content-length']) !== body?.length) return [411];
  objects.set(url, body);
  return [200];
}
let server: Server;
let settings: S3Settings;
beforeAll(async () => {
  server = createServer(async (request, answer) => {
    const body = await buffer(request).catch(() => undefined);
    const [status, object] = answerTo(request, body);
    answer.writeHead(status).end(object);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // it listens on a port
  settings = { kind: 's3', endpoint: `http://127.0.0.1:${port}`, region: 'eu-west-1', bucket: 'proofs', ...KEY };
});
afterAll(() => new Promise((closed) => server.close(closed)));
const bytes = Buffer.alloc(300_000, 7);
const pieces = () => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]);

test('bytes go to a bucket with a signature it accepts, and come back', async () => {
  const storage = s3Storage(settings);
  await storage.put('42', pieces(), bytes.length);
  expect([...objects.keys()]).toEqual(['/proofs/files/42']);
  expect((await buffer(await storage.get('42'))).equals(bytes)).toBe(true);
  await storage.remove('42');
  await storage.remove('42');
  await expect(storage.get('42')).rejects.toThrow('404');
});

test('another key is refused', async () => {
  const storage = s3Storage({ ...settings, secretAccessKey: 'another' });
  await expect(storage.put('43', pieces(), bytes.length)).rejects.toThrow('403');
  expect(objects.size).toBe(0);
});

test('what breaks off on the way is not kept', async () => {
  const broken = Readable.from(
    (async function* () {
      yield bytes.subarray(0, 1000);
      throw new Error('the sender left');
    })(),
  );
  await expect(s3Storage(settings).put('44', broken, bytes.length)).rejects.toThrow('the sender left');
  await new Promise((soon) => setTimeout(soon, 50));
  expect(objects.size).toBe(0);
});
