import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { code, type Envelope, SESSION_INVALID } from '#contract/error';
import type { MovableClock } from '../server/clock';
import { faultWords } from './faultWords';
import { panel } from './panel';

/** What can be made to happen to the next call. */
export const faults = ['sessionInvalid', 'refusal', 'httpError', 'truncated', 'silence', 'emptyList'] as const;
export type Fault = (typeof faults)[number];
interface Planned {
  fault: Fault;
  /** How long a silence lasts. */
  seconds: number;
}
type Serve = (request: IncomingMessage, response: ServerResponse) => void;

const CONTROL = '/faults';
const SCRIPT = `(${panel.toString()})(${JSON.stringify({ faults, words: faultWords, control: CONTROL })})`;
/**
 * Calls that ask by themselves and would use up what was meant for a click; so would what the console marks as a
 * refresh.
 */
const UNASKED = ['/backend/stream', '/backend/employee/fetchMenu'];
const isMeant = ({ url = '', headers }: IncomingMessage): boolean =>
  url.startsWith('/backend/') && !UNASKED.includes(url) && headers['x-refresh'] === undefined;

/** Serves the application, but for the fault that a person has asked for: it happens once, to the next call. */
export function withFaults(app: FastifyInstance, clock: MovableClock): Serve {
  let next: Planned | undefined;
  const order = (plan: Partial<Planned> & { jump?: number }) => {
    if (plan.jump) clock.jump(plan.jump);
    if (plan.fault) next = { fault: plan.fault, seconds: plan.seconds ?? 10 };
  };
  return (request, response) => {
    const url = request.url ?? '';
    if (url === `${CONTROL}/panel.js`) return send(response, 200, SCRIPT, 'text/javascript');
    if (url === CONTROL) return void control(request, response, order, clock);
    if (!next || !isMeant(request)) return app.routing(request, response);
    const { fault, seconds } = next;
    next = undefined;
    perform(fault, { app, request, response, seconds }).catch((error: Error) => response.destroy(error));
  };
}

interface Scene {
  app: FastifyInstance;
  request: IncomingMessage;
  response: ServerResponse;
  seconds: number;
}

async function perform(fault: Fault, { app, request, response, seconds }: Scene): Promise<void> {
  switch (fault) {
    case 'sessionInvalid':
      return send(response, 200, refusal(SESSION_INVALID));
    case 'refusal':
      return send(response, 200, refusal(code.badParameter));
    case 'httpError':
      return send(response, 500, '<html></html>', 'text/html');
    case 'silence':
      await sleep(seconds * 1000);
      return app.routing(request, response);
    case 'truncated': {
      const { body } = await ask(app, request);
      return send(response, 200, body.slice(0, body.length / 2));
    }
    case 'emptyList': {
      const { status, body } = await ask(app, request);
      return send(response, status, JSON.stringify(emptied(JSON.parse(body))));
    }
  }
}

/** The message names what was asked for, so that nobody takes it for a failure of the server. */
const refusal = (of: number): string =>
  JSON.stringify({ success: false, msg: `QA ${of}`, code: of, data: null } satisfies Envelope);

/** The answer of the real server, to be spoilt. */
async function ask(app: FastifyInstance, request: IncomingMessage): Promise<{ status: number; body: string }> {
  const payload = await bodyOf(request);
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const { statusCode, body } = await app.inject({ method: 'POST', url: request.url ?? '/', headers, payload });
  return { status: statusCode, body };
}

function emptied(envelope: Envelope): Envelope {
  const { data } = envelope;
  if (Array.isArray(data)) return { ...envelope, data: [] };
  return typeof data === 'object' && data !== null && 'list' in data
    ? { ...envelope, data: { ...data, list: [], total: 0 } }
    : envelope;
}

async function control(
  request: IncomingMessage,
  response: ServerResponse,
  order: (plan: Partial<Planned> & { jump?: number }) => void,
  clock: MovableClock,
): Promise<void> {
  try {
    order(JSON.parse(await bodyOf(request)));
    send(response, 200, JSON.stringify({ now: clock.now().toISOString() }));
  } catch (error) {
    send(response, 400, JSON.stringify({ error: String(error) }));
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, status: number, body: string, type = 'application/json'): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(body);
}
