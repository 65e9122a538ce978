import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallbackResult } from '#contract/channel';
import { isAddressAllowed } from '../address';
import { foresee } from '../db/foresight';
import { isPassing } from '../db/lost';
import { NotBooked, persist } from '../db/persistence';
import { addressOf } from '../http/client';
import type { Services } from '../services';
import { Refusal } from '../words/word';
import { seenBy, takeCallback, turnOf } from './callback';
import { type CallbackMessage, type CallbackRequest, Forged, type Notice, type Telling } from './channel';
import { follow } from './hint';
import { findChannel, type OpenChannel } from './registry';
import { registerSimulator } from './simulator/routes';
import { countUnkept } from './unkept';

const LARGEST_BODY = 64 * 1024;

/**
 * Where channels tell us what became of payments: `POST /channel/{code}/callback`, and the simulator.
 */
export async function registerChannels(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      services.db.room.heed(error);
      return notBooked(error, request, reply);
    });
    const heard = async (request: Called, reply: FastifyReply) => {
      const raw = rawOf(request);
      const answer = persist(() => hear(services, request.params.code, raw), services.settings.channelPatienceMs);
      const { status, type = 'text', body } = await answer;
      return reply
        .code(status)
        .type(type === 'json' ? 'application/json' : 'text/plain')
        .send(body);
    };
    scope.post<Call>('/channel/:code/callback', heard);
    scope.post<Call>('/channel/:code/callback/*', { config: { secretEnd: true } }, heard);
  });
  await registerSimulator(app, services);
}

interface Call {
  Params: { code: string; '*'?: string };
  Body: Buffer | undefined;
}
type Called = FastifyRequest<Call>;
/** Everything as it came: nothing of it is written anew, so what is checked is what was sent. */
const rawOf = (request: Called): CallbackRequest => ({
  headers: request.headers,
  body: request.body ?? Buffer.alloc(0),
  ip: addressOf(request),
  query: new Map(new URL(request.url, 'http://localhost').searchParams),
  below: request.params['*'] ?? '',
});

/**
 * What was not booked is never answered 2xx, or the channel would not tell it again: 503 where trying again may help,
 * 500 for a fault of ours. A body that is no message is the caller's fault.
 */
function notBooked(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isTheirs = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  if (isTheirs)
    return reply
      .code(error.statusCode ?? 400)
      .type('text/plain')
      .send('refused');
  request.log.error({ err: error }, 'callback not booked');
  const mayHelp = error instanceof NotBooked || error instanceof Refusal || isPassing(error);
  return reply
    .code(mayHelp ? 503 : 500)
    .type('text/plain')
    .send('not booked, send it again');
}

interface Heard {
  status: 200 | 401 | 404 | 503;
  type?: 'text' | 'json';
  body: string;
}
const SUCCESS = { type: 'text', body: 'success' } as const;
/**
 * Believes a message or not, and takes it. What the channel wants to hear is said after the commit alone: one that
 * hears it will not tell us again.
 */
async function hear(services: Services, code: string, raw: CallbackRequest): Promise<Heard> {
  const open = await findChannel(services, code);
  if (!open) return { status: 404, body: 'no such channel' };
  const telling = believed(services, open, raw);
  if (!telling) return { status: 401, body: 'refused' };
  if ('several' in telling) return hearEach(services, open, telling.several, raw);
  return hearOne(services, open, telling, raw);
}

async function hearOne(
  services: Services,
  open: OpenChannel,
  message: CallbackMessage | Notice,
  raw: CallbackRequest,
): Promise<Heard> {
  if ('notice' in message) return heed(services, open, message, raw);
  await take(services, open, message, raw);
  return { status: 200, ...(open.channel.heard ?? SUCCESS) };
}

/**
 * Each is taken by itself, whatever becomes of the others. Where one was not, all are to be sent again: what was booked
 * is booked once.
 */
async function hearEach(
  services: Services,
  open: OpenChannel,
  messages: readonly (CallbackMessage | Notice | null)[],
  raw: CallbackRequest,
): Promise<Heard> {
  const faults: unknown[] = [];
  let heard: Heard = { status: 200, ...(open.channel.heard ?? SUCCESS) };
  for (const message of messages) {
    if (message === null) {
      countUnkept(services, unkeptOf(services, open.channel.code, raw, 'unreadable'));
      continue;
    }
    const one = await hearOne(services, open, message, raw).catch((error: unknown) => void faults.push(error));
    if (one && one.status !== 200) heard = one;
  }
  if (faults.length > 0) throw faults[0];
  return heard;
}

/** Counts what books nothing. What has to be asked is heard once it was: else it is to be sent again. */
async function heed(
  services: Services,
  { channel }: OpenChannel,
  notice: Notice,
  raw: CallbackRequest,
): Promise<Heard> {
  const did = notice.notice === 'ask' ? await follow(services, channel.code, notice) : notice.notice;
  if (did === 'unheard') return { status: 503, body: 'not booked, send it again' };
  const eventNo = 'theirs' in notice ? notice.theirs : null;
  countUnkept(services, { ...unkeptOf(services, channel.code, raw, did), eventNo });
  return { status: 200, ...(channel.heard ?? SUCCESS) };
}

function believed(
  services: Services,
  { channel, secret, callbackIps }: OpenChannel,
  raw: CallbackRequest,
): Telling | undefined {
  try {
    if (!isAddressAllowed(raw.ip, callbackIps)) throw new Forged('address not allowed', 'badAddress');
    return channel.parseCallback(raw, secret);
  } catch (error) {
    if (!(error instanceof Forged)) throw error;
    services.log.warn({ channel: channel.code, ip: raw.ip, reason: error.message }, 'callback refused');
    countUnkept(services, unkeptOf(services, channel.code, raw, error.result));
    return undefined;
  }
}

const unkeptOf = ({ clock }: Services, channelCode: string, { ip, body }: CallbackRequest, result: CallbackResult) => ({
  ...{ channelCode, ip, result, eventNo: null },
  at: clock.now(),
  bodySize: body.length,
});

async function take(
  services: Services,
  { channel }: OpenChannel,
  message: CallbackMessage,
  raw: CallbackRequest,
): Promise<void> {
  const { db, clock, nextId, log, settings } = services;
  const at = { now: clock.now(), nextId, actor: channel.code };
  const notice = { channelCode: channel.code, message, raw };
  const received = { ...notice, seen: await seenBy(db.foreseen, notice) };
  const { outcome, isRepeated } = await db.lanes.take(turnOf(received), () =>
    foresee(db, (tx) => takeCallback(tx, received, settings, at)),
  );
  log.info({ channel: channel.code, eventNo: message.eventNo, orderNo: message.orderNo, outcome }, 'callback taken');
  if (isRepeated)
    countUnkept(services, {
      ...unkeptOf(services, channel.code, raw, outcome === 'duplicate' ? 'repeated' : outcome),
      eventNo: message.eventNo,
    });
}
