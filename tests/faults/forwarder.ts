import { connect, createServer, type Server, type Socket } from 'node:net';
import type pg from 'pg';

/** The address of a database as the outside knows it: what stands behind it may change, vanish, or fall silent. */
export interface Forwarder {
  /** For `pg`; the database and user are those of the target. */
  connect: pg.PoolConfig;
  port: number;
  /** Drops every connection and takes no new one. */
  drop(): Promise<void>;
  /** Keeps every connection and takes new ones, and passes nothing on. */
  hang(): void;
  /** Answers again, from `target` where one is given: a fail-over. */
  answer(target?: pg.PoolConfig): Promise<void>;
  close(): Promise<void>;
}

export async function startForwarder(first: pg.PoolConfig): Promise<Forwarder> {
  const open = new Set<Socket>();
  let target = first;
  let isSilent = false;
  const server = createServer((near) => {
    const far = dial(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.on('data', (bytes) => void (isSilent || other.write(bytes)));
    }
  });
  const port = await listening(server, 0);
  const drop = async () => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    for (const socket of open) socket.destroy();
    await closed;
  };
  return {
    connect: { ...first, host: '127.0.0.1', port },
    port,
    drop,
    hang: () => {
      isSilent = true;
    },
    answer: async (other = target) => {
      target = other;
      // What was swallowed does not come back, so no connection of before is of use.
      if (isSilent) for (const socket of open) socket.destroy();
      isSilent = false;
      if (!server.listening) await listening(server, port);
    },
    close: drop,
  };
}

const dial = ({ host = 'localhost', port = 5432 }: pg.PoolConfig): Socket =>
  host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);

function listening(server: Server, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
