import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { type MovableClock, movableClock } from '../../server/clock';
import { type Embedded, startEmbedded } from '../../server/cluster/embedded';
import { compose } from '../../server/composition';
import { migrate } from '../../server/db/migration';
import { ensurePartitions } from '../../server/db/partitions';
import { type Database, openDatabase } from '../../server/db/pools';
import { snowflake } from '../../server/db/snowflake';
import { makeLog } from '../../server/http/log';
import { seedRoles } from '../../server/role/seed';
import type { Services } from '../../server/services';
import { openVault } from '../../server/vault';
import { quickPlace, temporaryFolder } from '../database/folder';
import { testSettings } from '../gate/app';
import { keepRows } from './digest';
import { type Send, wireTo } from './wire';

const TEMPLATE = 'matrix_template';
const durabilityOff = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=64MB',
];

/** A running server over a database of its own. */
export interface Stage {
  app: FastifyInstance;
  services: Services;
  clock: MovableClock;
  /** Where its time stands, unless somebody moves it. */
  begin: Date;
  send: Send;
  database: string;
  connect: pg.PoolConfig;
  close(): Promise<void>;
}
/** What composes a server: the product's own, or one with a changed query. */
export type Compose = typeof compose;

/** One PostgreSQL for the run. Its time stands still, so that equal questions have equal answers. */
export class Stages {
  readonly now = new Date();
  private readonly vault = openVault(randomBytes(32));
  private node = 1;

  private constructor(
    private readonly folder: string,
    private readonly embedded: Embedded,
  ) {}

  static async open(): Promise<Stages> {
    const folder = temporaryFolder('caudal-matrix-', quickPlace());
    return new Stages(folder, await startEmbedded(folder, { settings: durabilityOff }));
  }

  /** The database that all others are copies of, with the server that its first rows are made through. */
  async first(): Promise<Stage> {
    await this.admin(`create database ${TEMPLATE}`);
    await migrate({ ...this.embedded.connect, database: TEMPLATE });
    const db = openDatabase({ ...this.embedded.connect, database: TEMPLATE }, 4);
    await ensurePartitions(db.writes, this.now);
    await seedRoles(db.writes);
    return this.serve(TEMPLATE, db, compose);
  }

  /** What stands in the first database from now on is what each copy is put back to. */
  keep(): Promise<void> {
    return keepRows({ ...this.embedded.connect, database: TEMPLATE });
  }

  /** A copy of the first database, and a server on it. */
  async copy(composing: Compose = compose, clock = this.still()): Promise<Stage> {
    const database = `matrix_${randomBytes(5).toString('hex')}`;
    await this.admin(`create database ${database} template ${TEMPLATE} strategy file_copy`);
    return this.serve(database, openDatabase({ ...this.embedded.connect, database }, 14), composing, clock);
  }

  async close(): Promise<void> {
    await this.embedded.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async serve(database: string, db: Database, composing: Compose, clock = this.still()): Promise<Stage> {
    const services: Services = {
      db,
      clock,
      nextId: snowflake(this.node++),
      vault: this.vault,
      log: makeLog('silent'),
      settings: { ...settings },
    };
    const app = await composing(services);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo; // it listens on a port, not on a pipe
    services.settings.publicUrl = `http://127.0.0.1:${port}`;
    const close = async () => {
      app.server.closeAllConnections();
      await app.close();
      await db.close();
    };
    return {
      app,
      services,
      clock,
      begin: this.now,
      send: wireTo(port),
      database,
      connect: { ...this.embedded.connect, database },
      close,
    };
  }

  private still = (): MovableClock => movableClock({ now: () => this.now });

  private async admin(text: string): Promise<void> {
    const admin = new pg.Client(this.embedded.connect);
    await admin.connect();
    await admin.query(text);
    await admin.end();
  }
}

const settings: Services['settings'] = {
  ...testSettings,
  sessionIdleMs: 12 * 3_600_000, // a slow machine may take its time; how soon an idle session ends has tests of its own
  sessionsAtOnce: 20,
  stepUpHoldsMs: 5 * 60_000,
  sharedAccounts: true,
};
