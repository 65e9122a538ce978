import pg from 'pg';

/** First half of the advisory locks that hold node numbers; the second is the number. */
const LOCK = 1293;
const NODES = 1023; // the last is the builders' own

/** A node number for `snowflake`, ours until `release` or until this process dies. */
export interface HeldNode {
  node: number;
  release(): Promise<void>;
}

/**
 * Takes the first number that no other server process holds, so that no two ever make the same id.
 * @param onLost called when the connection that holds it ends: this process must make no further id.
 */
export async function holdNode(connect: pg.ClientConfig, onLost: (cause: Error) => void): Promise<HeldNode> {
  const client = new pg.Client({ ...connect, application_name: `caudal node ${process.pid}` });
  client.on('error', onLost);
  await client.connect();
  for (let node = 0; node < NODES; node++) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', [LOCK, node]);
    if (rows[0]?.mine) return { node, release: () => client.end() };
  }
  await client.end();
  throw new Error(`All ${NODES} node numbers are taken: so many servers work on this database.`);
}
