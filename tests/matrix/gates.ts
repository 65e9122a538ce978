import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/index';
import { areas } from '../../server/areas';
import { notYet } from '../../server/http/handlers';
import { pathOf } from '../../src/services/callPath';
import { unknownKeys } from './grants';
import type { Tally } from './lane';
import type { Stage } from './stage';

const CONSOLE = 'dist/console';
/** What is served outside the calls, each with its reason to be there. */
const outside = [
  'GET /healthz',
  'GET /readyz',
  'GET /openapi.json',
  // The merchants' systems.
  'POST /api/v1/payment/create',
  'POST /api/v1/payment/query',
  'POST /api/v1/payment/refund',
  'POST /api/v1/rate',
  'POST /api/v1/bank/list',
  'POST /api/v1/balance',
  // What a merchant's system would be told, caught for a day.
  'POST /catch/:token',
  // The channels' callbacks, and the simulator of one.
  'POST /channel/:code/callback',
  'POST /channel/:code/callback/*',
  // The bytes of one announced file, at an address that is good once.
  'PUT /files/:address',
  'GET /simulator/price',
  'POST /simulator/sink',
  'POST /simulator/payment/create',
  'POST /simulator/payment/query',
  'POST /simulator/payment/cancel',
  'POST /simulator/payment/takings',
  'POST /simulator/refund/create',
  'POST /simulator/refund/query',
  'GET /simulator/page.css',
  'GET /simulator/pay/:token',
  'POST /simulator/pay/:token',
];

/** Every route that a server registers while `work` composes it. */
export async function routesDuring<T>(work: () => Promise<T>): Promise<{ result: T; routes: string[] }> {
  const routes: string[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }; // what the channel of this name carries
    fastify.addHook('onRoute', ({ method, url }) => {
      routes.push(...[method].flat().map((one) => `${one} ${url}`));
    });
  };
  subscribe('fastify.initialization', listen);
  const result = await work();
  unsubscribe('fastify.initialization', listen);
  return { result, routes: routes.filter((route) => !route.startsWith('HEAD ')) };
}

/** The specification's calls are in the contract; the contract is what is served; nothing else is. */
export function routesAgree(routes: readonly string[]): string[] {
  const listed = readFileSync('tests/fixtures/spec-calls.txt', 'utf8').trim().split('\n');
  const paths = new Set<string>(calls.map(({ call }) => call.path));
  const served = new Set(routes);
  const wanted = new Set([...calls.map(({ call }) => `POST /backend${call.path}`), ...outside]);
  return [
    ...(listed.length === 77 ? [] : [`the specification has ${listed.length} calls instead of 77`]),
    ...listed.filter((path) => !paths.has(path)).map((path) => `${path} of the specification is in no contract`),
    ...[...wanted].filter((route) => !served.has(route)).map((route) => `${route} is not served`),
    ...[...served].filter((route) => !wanted.has(route)).map((route) => `${route} is served, and in no list`),
    ...unknownKeys(calls).map((key) => `${key} is asked for, and nobody wrote down who holds it`),
  ];
}

/** No other method reaches a call. */
export async function methodsRefused({ app }: Stage): Promise<string[]> {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const wrong: string[] = [];
  for (const { call } of calls)
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) {
      const status = await statusOf(port, method, `/backend${call.path}`);
      if (status !== 404 && status !== 405) wrong.push(`${method} ${call.path} answers ${status}`);
    }
  return wrong;
}
const statusOf = (port: number, method: string, path: string): Promise<number | undefined> =>
  new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path, method }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode));
    });
    sent.once('error', fail);
    sent.end();
  });

/** The built console knows the contract's paths and no others; undefined where it is not built. */
export function consoleAgrees(): string[] | undefined {
  if (!existsSync(CONSOLE)) return undefined;
  const paths = new Set<string>(calls.map(({ call }) => call.path));
  const areasOf = new Set([...paths].map((path) => path.split('/')[1] ?? ''));
  const code = readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`${CONSOLE}/${name}`, 'utf8'))
    .join('\n');
  const named = [...code.matchAll(/(?:["'`\n]|\\n)[a-z][A-Za-z]* ((?:\/[^"'`\\,\n]+)?(?:,[^"'`\\,\n]+)+)/g)].flatMap(
    ([, area = '']) => pathsIn(area),
  );
  const prefixed = [...code.matchAll(/\/backend(\/[A-Za-z0-9/]+)/g)].map(([, path = '']) => path);
  const known = new Set(named.filter((path) => areasOf.has(path.split('/')[1] ?? '')));
  const unknown = [...new Set([...known, ...prefixed])].filter((path) => !paths.has(path) && !isScreen(path));
  return [
    ...unknown.map((path) => `the console names ${path}, which is no call`),
    ...[...paths]
      .filter((path) => !known.has(path))
      .map((path) => `the console does not name ${path}, which is a call`),
  ];
}
/** As `scripts/calls.ts` writes an area: the way to its calls, then each by its name, and its path where it differs. */
function pathsIn(area: string): string[] {
  const [way = '', ...all] = area.split(',');
  return all.map((one) => pathOf(way, one.split(' ')));
}
/** Screens have paths too: the first word alone. */
const isScreen = (path: string) => !path.slice(1).includes('/');

const handlers: Record<string, Record<string, unknown>> = areas;
export const isBuilt = (name: string): boolean => {
  const [area = '', call = ''] = name.split('.');
  return handlers[area]?.[call] !== notYet;
};

/** Every call was tried, and every built one let somebody in: else its refusals prove nothing. */
export const exercised = ({ made, done }: Pick<Tally, 'made' | 'done'>): string[] => [
  ...calls.filter(({ name }) => !made.has(name)).map(({ name }) => `${name} was never tried`),
  ...calls
    .filter(({ name }) => isBuilt(name) && !done.has(name))
    .map(({ name }) => `${name} let nobody in: its body is broken, or it is`),
];
