import type { FastifyInstance } from 'fastify';
import { isAddressAllowed } from '../address';
import { addressOf } from '../http/client';
import type { Services } from '../services';
import { type Outcome, takeCallback } from './callback';
import { type CallbackMessage, type CallbackRequest, Forged } from './channel';
import { findChannel, type OpenChannel } from './registry';
import { registerSimulator } from './simulator/routes';

const LARGEST_BODY = 64 * 1024;

/** Where channels tell us what became of payments: `POST /channel/{code}/callback`, and the simulator outside production. */
export async function registerChannels(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { code: string }; Body: Buffer }>('/channel/:code/callback', async (request, reply) => {
      const open = await findChannel(services, request.params.code);
      if (!open) return reply.code(404).type('text/plain').send('no such channel');
      const raw = { headers: request.headers, body: request.body, ip: addressOf(request) };
      const message = believed(services, open, raw);
      if (!message) return reply.code(401).type('text/plain').send('refused');
      await take(services, open, message, raw);
      // Said after the commit alone: a channel that hears it will not tell us again.
      return reply.type('text/plain').send('success');
    });
  });
  if (services.settings.mode !== 'production') await registerSimulator(app, services);
}

function believed({ log }: Services, { channel, secret, callbackIps }: OpenChannel, raw: CallbackRequest): CallbackMessage | undefined {
  try {
    if (!isAddressAllowed(raw.ip, callbackIps)) throw new Forged('address not allowed');
    return channel.parseCallback(raw, secret);
  } catch (error) {
    if (!(error instanceof Forged)) throw error;
    log.warn({ channel: channel.code, ip: raw.ip, reason: error.message }, 'callback refused');
    return undefined;
  }
}

async function take(
  { db, clock, nextId, log }: Services,
  { channel }: OpenChannel,
  message: CallbackMessage,
  raw: CallbackRequest,
): Promise<Outcome> {
  const at = { now: clock.now(), nextId, actor: channel.code };
  const outcome = await db.writes.transaction().execute((tx) => takeCallback(tx, channel.code, message, raw, at));
  log.info({ channel: channel.code, eventNo: message.eventNo, orderNo: message.orderNo, outcome }, 'callback taken');
  return outcome;
}
