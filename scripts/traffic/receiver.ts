import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isFromCaudal } from '../../docs/merchant-api/client.mjs';
import type { DemoMerchant } from './merchants';

/** The merchants' own server: believes what is signed with its merchant's callback secret, and answers `success`. */
export async function openReceiver(merchants: readonly DemoMerchant[]) {
  const secrets = new Map(merchants.map(({ merchantNo, callbackSecret }) => [merchantNo, callbackSecret]));
  const count = { genuine: 0, refused: 0 };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const callbackSecret = secrets.get(String(request.headers['x-mch'])) ?? '';
    const genuine = isFromCaudal({ headers: request.headers, body: Buffer.concat(parts), callbackSecret });
    count[genuine ? 'genuine' : 'refused'] += 1;
    response.writeHead(genuine ? 200 : 401).end(genuine ? 'success' : 'refused');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/notify`, genuine: () => count.genuine, refused: () => count.refused, close };
}
