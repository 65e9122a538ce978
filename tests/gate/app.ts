import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import type { Contract } from '#contract/call';
import type { Envelope } from '#contract/error';
import { contract } from '#contract/index';
import { approvalPolicy } from '../../server/approval/approvalPolicy';
import { areas } from '../../server/areas';
import { type MovableClock, movableClock } from '../../server/clock';
import type { Database } from '../../server/db/pools';
import { snowflake } from '../../server/db/snowflake';
import { buildApp } from '../../server/http/app';
import type { Handlers } from '../../server/http/handlers';
import { hashOf } from '../../server/http/session';
import { prove } from '../../server/identity/stepUp';
import { seedRoles } from '../../server/role/seed';
import type { Services } from '../../server/services';
import type { Settings } from '../../server/settings';
import { openVault } from '../../server/vault';
import { buildContext } from '../build/context';
import { buildEmployee, type EmployeeGiven, PASSWORD, type RoleCode, roles } from '../build/employee';
import { type Answered, answered } from './answer';
import { keepingLog } from './log';

/** @throws where the server has a fault, with its cause, unless `startApp` was told that faults are answers. */
export type CallAs = (path: string, body?: object, headers?: Record<string, string>) => Promise<Answered>;
export interface SignedIn {
  call: CallAs;
  token: string;
  employeeId: string;
}
export interface TestApp {
  app: FastifyInstance;
  services: TestServices;
  clock: MovableClock;
  /**
   * As the person of `startApp`'s role. A write without `requestId` gets a fresh one, and its proof where step-up
   * applies.
   */
  call: CallAs;
  /**
   * Signed in as somebody else: `const cashier = await as('CASHIER')`, `await as('MERCHANT', { ownerId: merchant.id
   * })`.
   */
  as(role: RoleCode, given?: Omit<EmployeeGiven, 'role'>): Promise<SignedIn>;
  /** Without a session. */
  stranger: CallAs;
  close(): Promise<void>;
}

export const newRequestId = (): string => randomBytes(16).toString('hex');

export const testSettings: Settings = {
  mode: 'demo',
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'http://127.0.0.1',
  dataFolder: '',
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
  databaseConnections: 30,
  title: 'Caudal',
  trustedProxies: [],
  channelNetworks: [],
  sessionIdleMs: 15 * 60_000,
  sessionAbsoluteMs: 12 * 3_600_000,
  sessionsAtOnce: 3,
  stepUpHoldsMs: 5 * 60_000,
  sharedAccounts: false,
  allowLoopbackCallbacks: true,
  merchantPerMinute: 6_000,
  notifyLadderMs: [10, 20],
  notifyPerSecond: 200,
  channelPatienceMs: 8_000,
  logMonths: { upstreamMonths: 24, callbackMonths: 24, notificationMonths: 24, apiMonths: 24 },
  files: { kind: 'disk', folder: join(tmpdir(), `caudal-files-${process.pid}`) },
  mostPaidTimes: 10,
  foresight: true,
  priceSources: new Map(),
  clockMayJump: true,
  youngChannelDay: [],
  chains: 'simulated',
};

export interface AppGiven<T extends Contract> extends Omit<EmployeeGiven, 'role'> {
  role?: RoleCode;
  settings?: Partial<Settings>;
  /** In place of the product's own calls, for tests of the gate itself. */
  calls?: { contract: T; handlers: Handlers<T> };
  /** Stories about faults get them as answers; in all others they are thrown, with their cause. */
  faults?: Faults;
}
type Faults = Parameters<typeof answered>[3];
type TestServices = Services & { clock: MovableClock; wrong: readonly string[] };

/** What main.ts makes, over a test's database, with a clock that the test moves; and what was logged of failures. */
export function testServices(db: Database, settings: Partial<Settings> = {}): TestServices {
  return {
    db,
    clock: movableClock(),
    nextId: snowflake(1),
    settings: { ...testSettings, ...settings },
    vault: openVault(randomBytes(32)),
    ...keepingLog(),
  };
}

/** The gate over a test's database, with the built-in roles and one person signed in. */
export async function startApp<T extends Contract>(
  db: Database,
  { role = 'ADMIN', settings, calls, faults = 'thrown', ...person }: AppGiven<T> = {},
): Promise<TestApp> {
  const services = testServices(db, settings);
  await seedRoles(db.writes);
  const app = calls
    ? buildApp({ ...calls, services, prove, approvalPolicy })
    : buildApp({ contract, handlers: areas, services, prove, approvalPolicy });
  await app.ready();
  const served: Served = { app, services, faults };
  const as: TestApp['as'] = (code, given = {}) => signIn(served, code, given);
  const { call } = await as(role, person);
  return { app, services, clock: services.clock, call, as, stranger: caller(served, {}), close: () => app.close() };
}

interface Served {
  app: FastifyInstance;
  services: TestServices;
  faults: Faults;
}

/** `PASSWORD` with next to no work: each proof of a story would else take what a sign-in takes. */
const quickHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1 });

/** A session made beside the sign-in call, which would hash a password each time. */
async function signIn(served: Served, role: RoleCode, given: Omit<EmployeeGiven, 'role'>): Promise<SignedIn> {
  const { services } = served;
  const passwordHash = given.password === undefined ? await quickHash : undefined;
  const employee = await buildEmployee(buildContext(services.db, { clock: services.clock, vault: services.vault }), {
    ...(passwordHash !== undefined && { passwordHash }),
    ...given,
    role,
  });
  const token = randomBytes(32).toString('base64url');
  const now = services.clock.now();
  await services.db.writes
    .insertInto('session')
    .values({
      tokenHash: hashOf(token),
      employeeId: employee.id,
      locale: 'en-US',
      ip: '127.0.0.1',
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + services.settings.sessionAbsoluteMs),
    })
    .execute();
  return {
    token,
    employeeId: employee.id,
    call: caller(served, { authorization: token, role: String(roles[role].id), timezone: 'MEX' }),
  };
}

const writes = new Set<string>(
  Object.values(contract as Contract).flatMap((area) =>
    Object.values(area).flatMap((call) => ('requestId' in call.input.properties ? [call.path] : [])),
  ),
);

/**
 * Where step-up applies, the demo's proof of somebody without a second factor; a story about step-up says its own, or
 * `undefined`.
 */
export const stepUps: ReadonlySet<string> = new Set<string>(
  Object.values(contract as Contract).flatMap((area) =>
    Object.values(area).flatMap((call) => (call.stepUp ? [call.path] : [])),
  ),
);

/** What takes long is waited for: how much of it is found soon depends on the machine. */
const counted = new Set<string>(
  Object.values(contract as Contract).flatMap((area) =>
    Object.values(area).flatMap((call) => ('exact' in call.input.properties ? [call.path] : [])),
  ),
);

function caller({ app, services, faults }: Served, own: Record<string, string>): CallAs {
  return async (path, body = {}, headers = {}) => {
    const payload = {
      ...(writes.has(path) && { requestId: newRequestId() }),
      ...(stepUps.has(path) && { password: PASSWORD }),
      ...(counted.has(path) && { exact: true }),
      ...body,
    };
    const before = services.wrong.length;
    const answer = await app.inject({
      method: 'POST',
      url: `/backend${path}`,
      headers: { 'content-type': 'application/json', ...own, ...headers },
      payload: JSON.stringify(payload),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const envelope: Envelope = isJson ? answer.json() : { success: true, msg: '', code: 0, data: answer.rawPayload };
    return answered(
      path,
      { ...envelope, status: answer.statusCode, headers: answer.headers },
      services.wrong.slice(before),
      faults,
    );
  };
}
