import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TObject } from 'typebox';
import { code, type Envelope } from '#contract/error';
import { answerError, WireRefusal } from '../http/answer';
import { addressOf } from '../http/client';
import { parseJson } from '../http/json';
import { rateLimit } from '../http/rate';
import type { Services } from '../services';
import { acceptedLocale } from '../words/acceptLanguage';
import { type Locale, Refusal } from '../words/word';
import { type ApiMerchant, authenticate } from './authentication';
import { queryBalance } from './balance';
import { listBanksOf } from './bankList';
import { calls } from './calls';
import { checked } from './check';
import { createPayment } from './creation';
import { hearAll } from './heard';
import { queryPayment } from './query';
import { queryRates } from './rate';
import { askRefund } from './refund';

const PREFIX = '/api/v1';
const LARGEST_BODY = 32 * 1024;

/** The API that merchants' systems call: signed, apart from sessions, roles and grants. */
export async function registerMerchantApi(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (scope) => {
      keepRawBytes(scope);
      hearAll(scope, services);
      scope.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
        services.db.room.heed(error);
        if (error instanceof Refusal)
          request.log.info(
            { code: error.code, word: error.word, merchantNo: request.headers['x-mch'] },
            'merchant refused',
          );
        return answerError(error, request, reply, localeOf(request));
      });
      scope.setNotFoundHandler(({ method }) => {
        throw method === 'POST' ? new WireRefusal(404, 'unknownPath') : new WireRefusal(405, 'methodNotAllowed');
      });
      serve(scope, services, calls.create, (merchant, input, ip) => createPayment(services, merchant, input, ip));
      serve(scope, services, calls.query, (merchant, input) => queryPayment(services, merchant, input));
      serve(scope, services, calls.refund, (merchant, input) => askRefund(services, merchant, input));
      serve(scope, services, calls.balance, (merchant) => queryBalance(services, merchant));
      serve(scope, services, calls.rate, (merchant, input) => queryRates(services, merchant, input));
      serve(scope, services, calls.bankList, async (merchant, input) => listBanksOf(merchant, input));
    },
    { prefix: PREFIX },
  );
}

/** What is signed is bytes, so nobody parses them before the signature is known to be right. */
function keepRawBytes(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
    done(null, body),
  );
}

function serve<T extends TObject>(
  app: FastifyInstance,
  services: Services,
  { path, input, whileStopped }: { path: string; input: T; whileStopped: boolean },
  answer: (merchant: ApiMerchant, input: Static<T>, ip: string) => Promise<object>,
) {
  const check = checked(input);
  const limit = rateLimit(`${services.settings.merchantPerMinute}/minute`);
  app.post<{ Body: Buffer | undefined }>(path.slice(PREFIX.length), async (request, reply) => {
    const body = request.body ?? Buffer.alloc(0);
    const ip = addressOf(request);
    const { headers, trace } = request;
    const merchant = await authenticate(services, { headers, body, ip }, { whileStopped, trace });
    limit(merchant.id, services.clock.now());
    return reply.send(done(await answer(merchant, check(parsed(body)), ip)));
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
/**
 * By the console's rules: nothing that two readers could understand differently, and no character that cannot be
 * stored.
 */
function parsed(body: Buffer): unknown {
  try {
    return parseJson(utf8.decode(body));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(code.badParameter, 'badJson');
  }
}

/**
 * Refusals are read by the engineers who build a merchant's system: English, unless their client asks for another
 * language.
 */
const localeOf = ({ headers }: FastifyRequest): Locale => acceptedLocale(headers['accept-language'], 'en-US');
const done = (data: object): Envelope => ({ success: true, msg: '', code: code.ok, data });
