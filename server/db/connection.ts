import pg from 'pg';

/**
 * A connection of its own, for what happens before there are pools or must end with its process. Whoever asks ends it.
 */
export async function connected(connect: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connect);
  client.on('error', () => undefined); // told by the failing query
  await client.connect();
  return client;
}
