// What leaves is what was signed, wherever the signature stands; and nobody is shown a key.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Recipe, Sign } from '#contract/channelRecipe';
import { movableClock, systemClock } from '../../clock';
import type { Wire } from './asking';
import { mapped } from './mapped';

interface Request {
  url: string;
  body: string;
  headers: IncomingHttpHeaders;
}
const requests: Request[] = [];
let server: Server;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    requests.push({ url: request.url ?? '', body, headers: request.headers });
    response.end('{"st":"none"}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => server.close());

const secret = { key: 'a secret key', login: 'a login' };
const hmac = (text: string) => createHmac('sha256', secret.key).update(text).digest('hex');
const hex = { kind: 'hmacText', encoding: 'hex', secret: 'key' } as const;
const fields = [
  { name: 'apiKey', value: 'k1' },
  { name: 'flowOrder', value: '{orderNo}' },
];

/** Asks about an order under this signature; what left, and what of it is shown. */
async function requestOf(
  sign: Sign,
  query: Pick<Recipe['query'], 'method' | 'format'>,
  headers: Recipe['headers'] = [],
) {
  const question = { ...query, path: '/api/getStatus', fields };
  const recipe: Recipe = {
    ...{ amounts: 'major', times: 'ms', sign, headers, checks: [] },
    create: { ...question, upstreamOrderNo: 'id', payUrl: 'url' },
    query: { ...question, status: 'st', paidAmount: 'v' },
    callback: { format: 'json' },
    statuses: [{ theirs: 'x', means: 'paid' }],
  };
  const { port } = server.address() as AddressInfo; // it listens on a port
  const row = {
    code: 'FLOW',
    baseUrl: `http://127.0.0.1:${port}/v1`,
    timeoutMs: 2000,
    recipe,
    currency: 'CLP',
  } as const;
  const reach = { allowLoopbackCallbacks: true, channelNetworks: [] };
  const shown: Parameters<Wire['sent']>[0][] = [];
  const wire: Wire = { sent: (request) => void shown.push(request), answered: () => undefined };
  const around = { clock: movableClock(systemClock), publicUrl: 'http://127.0.0.1', reach, wire };
  await mapped(row, around).query({ orderNo: 'P1', upstreamOrderNo: null }, JSON.stringify(secret));
  const left = requests.at(-1);
  if (!left || !shown[0]) throw new Error('nothing left');
  return { left, shown: shown[0] };
}

test('every field is signed and the signature is one more, in the query of GET and in a form', async () => {
  const sign = { ...hex, in: 'field', name: 's', text: '{each}' } as const;
  const s = hmac('apiKeyk1flowOrderP1');
  const { left } = await requestOf(sign, { method: 'GET', format: 'form' });
  expect([left.url, left.body]).toEqual([`/v1/api/getStatus?apiKey=k1&flowOrder=P1&s=${s}`, '']);
  expect((await requestOf(sign, { format: 'form' })).left.body).toBe(`apiKey=k1&flowOrder=P1&s=${s}`);
});

test('a header after its prefix, over another header and the body; a key is shown to nobody', async () => {
  const sign: Sign = {
    ...{ ...hex, in: 'header', name: 'Authorization', prefix: 'D24 {credential.login}:' },
    text: '{header.X-Date}{header.X-Login}{body}{secret}',
  };
  const headers: Recipe['headers'] = [
    { name: 'X-Date', value: '{time}', format: 'isoSeconds' },
    { name: 'X-Login', value: '{credential.login}' },
  ];
  const { left, shown } = await requestOf(sign, { format: 'json' }, headers);
  const date = String(left.headers['x-date']);
  expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(left.body).toBe('{"apiKey":"k1","flowOrder":"P1"}');
  expect(left.headers.authorization).toBe(`D24 a login:${hmac(`${date}a login${left.body}a secret key`)}`);
  expect(shown.signed).toBe(`${date}••••${left.body}••••`);
  expect(JSON.stringify(shown)).not.toMatch(/a login|a secret key/);
});

test('method and path with its query are signed as they stand, beside a signature in the query', async () => {
  const sign = { ...hex, in: 'query', name: 'sig', text: '{method} {path} {body}' } as const;
  const { left } = await requestOf(sign, { method: 'GET', format: 'json' });
  const path = '/v1/api/getStatus?apiKey=k1&flowOrder=P1';
  expect(left.url).toBe(`${path}&sig=${hmac(`GET ${path} `)}`);
});

test('what the text names and there is not lets nothing leave', async () => {
  const before = requests.length;
  const sign = { ...hex, in: 'header', name: 'X-Sig', text: '{header.X-Date}{body}' } as const;
  await expect(requestOf(sign, { format: 'json' })).rejects.toThrow(/names what there is not/);
  expect(requests).toHaveLength(before);
});
