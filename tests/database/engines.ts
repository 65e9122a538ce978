import type pg from 'pg';

const separate = process.env['TEST_DATABASE_URL'];

/** Where a test that must hold on both engines runs: name, and how to connect (undefined: the run's own). */
export const engines: readonly [string, pg.PoolConfig | undefined][] = [
  ['the embedded engine', undefined],
  ...(separate === undefined ? [] : [['a separate server', connectTo(separate)] as [string, pg.PoolConfig]]),
];

/** In parts, so that another database may be named beside it. */
export function connectTo(url: string): pg.PoolConfig {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  };
}
