import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BadAmount, type Currency, toMinor } from '#contract/money';
import type { Services } from '../../services';
import { acceptedLocale } from '../../words/acceptLanguage';
import { findChannel } from '../registry';
import { sendDue } from './delivery';
import {
  CHANNEL_HEADER,
  isGenuine,
  isOrderRequest,
  isRefundRequest,
  isTakingsRequest,
  simulated,
  type UpstreamOrder,
} from './message';
import { PAGE_POLICY, payPage } from './page';
import { pageStyle } from './pageStyle';
import { registerMarket } from './price';
import { type Faulty, queryRefund, takeRefund } from './refund';
import { cancel, stateOf } from './state';
import { choicesOf, keepChoice, keepPayment, type Payment, paymentByToken, takingsOf } from './store';

const LARGEST_BODY = 16 * 1024;
/** How long a slow answer takes. */
const SLOW_MS = 1_000;
const choices = ['success', 'other', 'fail', 'late', 'silent'] as const;
type Chosen = (typeof choices)[number];

/** The simulated payment service provider: its signed interface for us, and its pay page for a person. */
export const registerSimulator = (app: FastifyInstance, services: Services) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    );
    registerInterface(scope, services);
    registerRefunds(scope, services);
    registerPage(scope, services);
    // A merchant's server that is content with whatever it is told: a real one has its own.
    if (services.settings.mode !== 'production') {
      scope.post('/simulator/sink', async (_request, reply) => reply.type('text/plain').send('success'));
      registerMarket(scope, services.clock);
    }
  });

function registerInterface(app: FastifyInstance, services: Services) {
  app.post<{ Body: Buffer }>('/simulator/payment/create', async (request, reply) => {
    const { message, channelCode } = await genuine(services, request);
    if (!isOrderRequest.Check(message)) return reply.code(400).send({ error: 'refused' });
    const payment = await keepPayment(services.db.writes, { ...message, channelCode }, services.clock.now());
    const answer: UpstreamOrder = {
      upstreamOrderNo: payment.upstreamOrderNo,
      payUrl: new URL(`/simulator/pay/${payment.token}`, services.settings.publicUrl).href,
      payReference: payment.payReference,
    };
    return reply.send(answer);
  });
  app.post<{ Body: Buffer }>('/simulator/payment/query', async (request, reply) => {
    const orderNo = orderNoIn((await genuine(services, request)).message);
    if (orderNo === undefined) return reply.code(400).send({ error: 'refused' });
    const { fault, state } = await stateOf(services, orderNo);
    return answerAs(reply, fault, state);
  });
  app.post<{ Body: Buffer }>('/simulator/payment/takings', async (request, reply) => {
    const { message, channelCode } = await genuine(services, request);
    if (!isTakingsRequest.Check(message)) return reply.code(400).send({ error: 'refused' });
    return reply.send(await takingsOf(services.db.writes, { ...message, channelCode }));
  });
  app.post<{ Body: Buffer }>('/simulator/payment/cancel', async (request, reply) => {
    const orderNo = orderNoIn((await genuine(services, request)).message);
    if (orderNo === undefined) return reply.code(400).send({ error: 'refused' });
    const { fault, answer } = await cancel(services, orderNo);
    return answerAs(reply, fault, answer);
  });
}

const orderNoIn = (message: unknown): string | undefined =>
  typeof message === 'object' && message !== null && 'orderNo' in message && typeof message.orderNo === 'string'
    ? message.orderNo
    : undefined;

async function answerAs(reply: FastifyReply, fault: string | null, answer: object) {
  if (fault === 'silent') return reply.hijack().raw.destroy();
  if (fault === 'slow') await sleep(SLOW_MS);
  return reply.send(answer);
}

function registerRefunds(app: FastifyInstance, services: Services) {
  app.post<{ Body: Buffer }>('/simulator/refund/create', async (request, reply) => {
    const { message } = await genuine(services, request);
    if (!isRefundRequest.Check(message)) return reply.code(400).send({ error: 'refused' });
    return answerRefund(reply, await takeRefund(services, message));
  });
  app.post<{ Body: Buffer }>('/simulator/refund/query', async (request, reply) => {
    const { message } = await genuine(services, request);
    if (
      typeof message !== 'object' ||
      message === null ||
      !('refundNo' in message) ||
      typeof message.refundNo !== 'string'
    )
      return reply.code(400).send({ error: 'refused' });
    return answerRefund(reply, await queryRefund(services, message.refundNo));
  });
}

async function answerRefund(reply: FastifyReply, { isSilent, isSlow, answer }: Faulty) {
  if (isSilent) return reply.hijack().raw.destroy();
  if (isSlow) await sleep(SLOW_MS);
  return reply.send(answer);
}

/** The body of a request that we ourselves signed, and as which channel; undefined otherwise. */
async function genuine(
  services: Services,
  { headers, body }: FastifyRequest<{ Body: Buffer }>,
): Promise<{ message: unknown; channelCode: string }> {
  const channelCode = simulated.find((code) => code === headers[CHANNEL_HEADER]) ?? '';
  const open = await findChannel(services, channelCode);
  const isOurs = open && isGenuine(open.secret, headers, body, services.clock.now());
  return { channelCode, message: isOurs ? JSON.parse(body.toString('utf8')) : undefined };
}

function registerPage(app: FastifyInstance, services: Services) {
  app.get('/simulator/page.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle));
  app.get<{ Params: { token: string } }>('/simulator/pay/:token', async (request, reply) => {
    const payment = await paymentByToken(services.db.writes, request.params.token);
    if (!payment) return reply.code(404).type('text/plain').send('not found');
    const locale = acceptedLocale(request.headers['accept-language'], 'es-MX');
    return sendPage(reply, payPage(payment, await choicesOf(services.db.writes, payment), locale));
  });
  app.post<{ Params: { token: string }; Body: Buffer }>('/simulator/pay/:token', async (request, reply) => {
    const payment = await paymentByToken(services.db.writes, request.params.token);
    const wanted =
      payment && payment.cancelledAt === null && chosen(payment, new URLSearchParams(request.body.toString('utf8')));
    if (!payment || !wanted)
      return reply
        .code(payment ? 400 : 404)
        .type('text/plain')
        .send(payment ? 'not a choice' : 'not found');
    await keepChoice(services.db.writes, payment, wanted.choice, wanted.amount, services.clock.now());
    await sendDue(services);
    return reply.redirect(`/simulator/pay/${payment.token}`, 303);
  });
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', PAGE_POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(html);

/** What the form says, or undefined where it is no choice, or no amount of the payment's currency. */
function chosen(payment: Payment, form: URLSearchParams): { choice: Chosen; amount: bigint } | undefined {
  const choice = choices.find((one) => one === form.get('choice'));
  if (choice !== 'other') return choice && { choice, amount: BigInt(payment.amount) };
  try {
    // The asking side sends our own currencies alone.
    const amount = toMinor(form.get('amount') ?? '', payment.currency as Currency);
    return amount > 0n ? { choice, amount } : undefined;
  } catch (error) {
    if (error instanceof BadAmount) return undefined;
    throw error;
  }
}
