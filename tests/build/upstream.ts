// A channel that a story answers for: spoken to by its recipe, over the network.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildChannel } from './channel';
import type { BuildContext } from './context';
import { north } from './recipe';

/** What it says of an order, asked at a path, as soon as it knows: the text of its answer, or nothing at all. */
type Reply = object | 'nothing';
type Says = (orderNo: string, path: string) => Reply | Promise<Reply>;

/** A channel `NORTH`, ready to be asked. `say` changes what it says from then on; `asked` holds what it was asked. */
export async function openUpstream(context: BuildContext) {
  let says: Says = () => ({ found: false });
  const references: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { reference } = JSON.parse(text);
    references.push(reference);
    const answer = await says(reference, request.url ?? '');
    if (answer === 'nothing') return void response.destroy();
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  const callbackSecret = JSON.stringify({ appId: 'a1', apiSecret: 'north signs' });
  await buildChannel(context, { code: 'NORTH', baseUrl: `http://127.0.0.1:${port}`, callbackSecret });
  await context.db
    .updateTable('channel')
    .set({ recipe: JSON.stringify(north) })
    .where('code', '=', 'NORTH')
    .execute();
  return {
    asked: references,
    say: (next: Says) => {
      says = next;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}

/** A payment as that channel tells it. */
export const settled = (given: { id: string; paid: number; at: Date; trace?: string }) => ({
  found: true,
  charge: { state: 'SETTLED', trace: `T${given.id}`, ...given, at: given.at.toISOString(), apiKey: 'k-secret' },
});
