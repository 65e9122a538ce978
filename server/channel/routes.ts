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
import { type CallbackMessage, type CallbackRequest, Forged } from './channel';
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
    scope.setErrorHandler<FastifyError>((error, request, reply) => notBooked(error, request, reply));
    scope.post<{ Params: { code: string }; Body: Buffer | undefined }>(
      '/channel/:code/callback',
      async (request, reply) => {
        const raw = { headers: request.headers, body: request.body ?? Buffer.alloc(0), ip: addressOf(request) };
        const {
          status,
          type = 'text',
          body,
        } = await persist(() => hear(services, request.params.code, raw), services.settings.channelPatienceMs);
        return reply
          .code(status)
          .type(type === 'json' ? 'application/json' : 'text/plain')
          .send(body);
      },
    );
  });
  await registerSimulator(app, services);
}

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
  status: 200 | 401 | 404;
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
  const message = believed(services, open, raw);
  if (!message) return { status: 401, body: 'refused' };
  await take(services, open, message, raw);
  return { status: 200, ...(open.channel.heard ?? SUCCESS) };
}

function believed(
  services: Services,
  { channel, secret, callbackIps }: OpenChannel,
  raw: CallbackRequest,
): CallbackMessage | undefined {
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
  const told = { channelCode: channel.code, message, raw };
  const received = { ...told, seen: await seenBy(db.foreseen, told) };
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
