// Calls out with a client certificate: shown to a server that demands it, on connections that are kept.
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Recipe } from '#contract/channelRecipe';
import { type BuiltCertificate, buildCertificate } from '../../../tests/build/certificate';
import { north } from '../../../tests/build/recipe';
import type { Around } from './asking';
import { mapped } from './mapped';

const authority = buildCertificate({ name: 'Authority' });
const other = buildCertificate({ name: 'Another authority' });
const theirs = buildCertificate({ name: 'provider', by: authority });
const ours = buildCertificate({ name: 'client-1', by: authority });
const recipe: Recipe = { ...north, certificate: { chain: 'cert', key: 'certKey', authority: 'ca' } };
const secretOf = (client: BuiltCertificate, believed = authority) =>
  JSON.stringify({
    ...{ appId: 'a1', apiSecret: 's', cert: client.certificate, certKey: client.key, ca: believed.certificate },
  });

const names: string[] = [];
let connections = 0;
const server = createServer(
  { cert: theirs.certificate, key: theirs.key, ca: authority.certificate, requestCert: true, minVersion: 'TLSv1.2' },
  (request, response) => {
    names.push(String((request.socket as TLSSocket).getPeerCertificate().subject.CN)); // an https server's sockets
    response.end('{"found":false}');
  },
);
server.on('secureConnection', () => {
  connections++;
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => void server.close());
beforeEach(() => {
  names.length = 0;
  connections = 0;
});

/** A server of its own, so that it has kept no connection. */
function channelOf(
  version: Recipe = recipe,
  reach: Around['reach'] = { allowLoopbackCallbacks: true, channelNetworks: [] },
) {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const row = { code: 'TLS', baseUrl: `https://127.0.0.1:${port}`, timeoutMs: 3_000, currency: 'MXN' as const };
  const around = { clock: { now: () => new Date() }, publicUrl: 'https://us.example', reach };
  return mapped({ ...row, recipe: version }, around);
}
const number = { orderNo: 'P1', upstreamOrderNo: null };

test('whoever demands a certificate sees ours, and calls one after another go over one connection', async () => {
  const reach = { allowLoopbackCallbacks: true, channelNetworks: [] };
  for (let calls = 0; calls < 3; calls++)
    // As each order does: what speaks to a channel is made anew, its connections are not.
    expect(await channelOf(recipe, reach).query(number, secretOf(ours))).toEqual({ known: false });
  expect([names, connections]).toEqual([['client-1', 'client-1', 'client-1'], 1]);
});

test('another version shows its own certificate on a connection of its own', async () => {
  const reach = { allowLoopbackCallbacks: true, channelNetworks: [] };
  const next = buildCertificate({ name: 'client-2', by: authority });
  for (const client of [ours, next, ours, next]) await channelOf(recipe, reach).query(number, secretOf(client));
  expect([names, connections]).toEqual([['client-1', 'client-2', 'client-1', 'client-2'], 2]);
});

test('nothing is asked where the certificate is another authority’s, where there is none, or where they are not who they say', async () => {
  const stranger = buildCertificate({ name: 'stranger', by: other });
  await expect(channelOf().query(number, secretOf(stranger))).rejects.toThrow();
  const { certificate: _, ...without } = recipe;
  await expect(channelOf(without).query(number, secretOf(ours))).rejects.toThrow();
  await expect(channelOf().query(number, secretOf(ours, other))).rejects.toThrow(/certificate/);
  const { authority: __, ...publicly } = recipe.certificate as NonNullable<Recipe['certificate']>;
  await expect(channelOf({ ...recipe, certificate: publicly }).query(number, secretOf(ours))).rejects.toThrow(
    /certificate/,
  );
  expect(names).toEqual([]);
});
