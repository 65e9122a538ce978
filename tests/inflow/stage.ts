import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { CaudalClient } from '../../docs/merchant-api/client.mjs';
import { registerChannels } from '../../server/channel/routes';
import { type MovableClock, movableClock } from '../../server/clock';
import { snowflake } from '../../server/db/snowflake';
import { registerMerchantApi } from '../../server/merchantApi/routes';
import type { Job, Services } from '../../server/services';
import { openVault } from '../../server/vault';
import { type BuildContext, buildContext } from '../build/context';
import type { BuiltMerchant } from '../build/merchant';
import { cloneDatabase } from '../database/clone';

/**
 * A server on loopback with the inflow alone: the merchants' API, the channels and the simulator. Its clock is moved by
 * hand.
 */
export interface Stage {
  app: FastifyInstance;
  services: Services;
  clock: MovableClock;
  build: BuildContext;
  /** A merchant's system, talking as the documentation says. */
  clientOf(merchant: BuiltMerchant): CaudalClient;
  /** What a person does at the pay page. */
  press(
    payUrl: string | null,
    choice: 'success' | 'other' | 'fail' | 'late' | 'silent',
    amount?: string,
  ): Promise<void>;
  /** Does something while nobody answers at the channel's address, nor at ours for the channel. */
  whileUnreachable<T>(work: () => Promise<T>): Promise<T>;
  /** One beat of a job, again and again while it finds something to do. */
  run(job: Job): Promise<void>;
  close(): Promise<void>;
}

/** A mid-day far from the bounds of business days and months. */
const NOON = new Date('2026-03-17T18:00:00.000Z');

/**
 * @param start when its clock stands still until somebody moves it.
 * @param connect another database server than the run's own: one of `engines`.
 */
export async function openStage(
  settings: Partial<Services['settings']> = {},
  start = NOON,
  connect?: pg.PoolConfig,
): Promise<Stage> {
  const db = await cloneDatabase({ now: start, ...(connect && { connect }) });
  const clock = movableClock({ now: () => start });
  const app = fastify();
  const services: Services = {
    db,
    clock,
    nextId: snowflake(1),
    vault: openVault(randomBytes(32)),
    log: app.log,
    settings: { ...plain, ...settings },
  };
  await registerMerchantApi(app, services);
  await registerChannels(app, services);
  services.settings.publicUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    services,
    clock,
    build: buildContext(db, { clock, vault: services.vault }),
    clientOf: ({ merchantNo, secrets }) =>
      new CaudalClient({ baseUrl: services.settings.publicUrl, merchantNo, apiSecret: secrets.api }),
    press: async (payUrl, choice, amount = '') => {
      const answer = await fetch(payUrl ?? '', {
        method: 'POST',
        body: new URLSearchParams({ choice, amount }),
        redirect: 'manual',
      });
      if (answer.status !== 303) throw new Error(`the pay page answered ${answer.status}`);
    },
    whileUnreachable: async (work) => {
      const { publicUrl } = services.settings;
      services.settings.publicUrl = 'http://127.0.0.1:9';
      return work().finally(() => {
        services.settings.publicUrl = publicUrl;
      });
    },
    run: async (job) => {
      while ((await job.run(services)) > 0);
    },
    close: async () => {
      await app.close();
      await db.drop();
    },
  };
}

const SECOND = 1_000;
const plain: Services['settings'] = {
  mode: 'demo',
  host: '127.0.0.1',
  port: 0,
  publicUrl: '',
  dataFolder: '',
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
  databaseConnections: 30,
  title: 'Caudal',
  trustedProxies: [],
  channelNetworks: [],
  sessionIdleMs: 900 * SECOND,
  sessionAbsoluteMs: 43_200 * SECOND,
  sessionsAtOnce: 3,
  stepUpHoldsMs: 5 * 60_000,
  sharedAccounts: false,
  allowLoopbackCallbacks: true,
  channelPatienceMs: 8 * SECOND,
  files: { kind: 'disk', folder: join(tmpdir(), `caudal-files-${process.pid}`) },
  mostPaidTimes: 10,
  foresight: true,
  youngChannelDay: [],
  priceSources: new Map(),
  clockMayJump: true,
  chains: 'simulated',
  merchantPerMinute: 6_000,
  notifyLadderMs: [0, 15, 60, 300, 1_800, 7_200, 21_600, 43_200].map((seconds) => seconds * SECOND),
  notifyPerSecond: 200,
  logMonths: { upstreamMonths: 24, callbackMonths: 24, notificationMonths: 24, apiMonths: 24 },
};

/** A merchant's own server: keeps what it was told, and answers what the test says. */
export async function openReceiver(
  answer: () => { status: number; body: string } = () => ({ status: 200, body: 'success' }),
) {
  const messages: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    messages.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
    const { status, body } = answer();
    response.writeHead(status, { location: '/elsewhere' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/notify`,
    told: messages,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
