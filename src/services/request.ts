import { type AxiosResponse, history, type RequestConfig, type RequestError, type RequestOptions } from '@umijs/max';
import { code, SESSION_INVALID } from '#contract/error';
import { hearApart } from './apart';
import { hearTime } from './clock';
import { duties } from './duty';
import { envelopeIn, isFile } from './envelope';
import { BrokenAnswer, isShown, LateAnswer, markShown, NotSent, Refused } from './failure';
import { leaveOnce, yieldToOtherTab } from './leave';
import { hearAnswer, hearNobody, isUnanswered } from './network';
import { rightsRefused } from './rights';
import { sessionHeaders, token } from './session';
import { toast } from './toast';
import { isVerificationSent } from './verification';
import { say } from './words';
import { currentZone } from './zone';

/** Milliseconds until an unanswered call fails; a write that fails so may have happened. */
const PATIENCE = 30_000;

/**
 * `X-Refresh` tells the server that nobody pressed anything, so the session is not kept alive by it.
 * @throws NotSent where another tab has taken the session over: one person's page never speaks with another's token.
 */
function withHeaders(options: RequestOptions): RequestOptions {
  if (yieldToOtherTab()) throw quiet(new NotSent());
  return {
    ...options,
    headers: {
      ...options.headers,
      ...sessionHeaders(currentZone()),
      ...(options.background ? { 'X-Refresh': '1' } : {}),
    },
  };
}

/** Sent with a token that is no longer the one in force: somebody signed out, or in again, while it was on its way. */
function isLate(answer: object): boolean {
  const { config } = answer as Partial<AxiosResponse>; // Failures without a request have none.
  const sent = String(config?.headers?.Authorization ?? '');
  return sent !== '' && sent !== token();
}

/** There is nobody left to tell. */
function quiet(failure: LateAnswer): LateAnswer {
  markShown(failure);
  return failure;
}

/**
 * The first answer of an ended session is told and leads to the sign-in page, which tells its own; the others are late
 * by then.
 */
function sessionLost(refused: Refused, isFirst: boolean): Refused {
  if (isFirst && !leaveOnce()) return refused;
  markShown(refused);
  if (isFirst) void toast('error', refused.msg || say('common.requestFailed'));
  return refused;
}

/** Whoever must first change the password or enrol is led there, and told once. */
function dutyFirst(refused: Refused): Refused {
  if (refused.code === code.noPermission) rightsRefused.tell();
  const page = duties[refused.code];
  if (page === undefined) return refused;
  if (history.location.pathname === page) markShown(refused);
  else history.push(page);
  return refused;
}

/** Lets a success, a file and "verification code sent" pass; everything else is thrown. */
async function readAnswer(response: AxiosResponse): Promise<AxiosResponse> {
  hearTime(response.headers['date']);
  hearAnswer();
  hearApart(response.headers['x-clock-apart'] !== undefined);
  const envelope = await envelopeIn(response.data);
  const late = isLate(response);
  if (envelope?.code === SESSION_INVALID) throw sessionLost(new Refused(envelope), !late);
  if (late) throw quiet(new LateAnswer());
  if (isFile(response.data) && response.status < 400) return response;
  if (!envelope) throw new BrokenAnswer(response.status);
  if (!envelope.success && !isVerificationSent(envelope.msg)) throw dutyFirst(new Refused(envelope));
  return { ...response, data: envelope };
}

/** An envelope is obeyed whatever the HTTP status; an error without one is thrown on as it is. */
async function readFailure(error: Error): Promise<never> {
  const response = responseOf(error);
  if (isUnanswered(error)) hearNobody();
  if (response && (await envelopeIn(response.data))) {
    // The plugin's types let an error handler only fail, while axios also takes an answer from it.
    return (await readAnswer(response)) as unknown as never;
  }
  throw isLate(response ?? error) ? quiet(new LateAnswer()) : error;
}

const responseOf = (error: object): AxiosResponse | undefined =>
  'response' in error ? (error.response as AxiosResponse | undefined) : undefined;

/** What the person reads about a failure. */
export function wordsFor(failure: RequestError): string {
  if (failure instanceof Refused) return failure.msg || say('common.requestFailed');
  if (failure instanceof BrokenAnswer) return say('common.httpError', { status: failure.status });
  const response = responseOf(failure);
  if (response) return say('common.httpError', { status: response.status });
  return 'code' in failure && failure.code === 'ECONNABORTED' ? say('common.timeout') : say('common.unreachable');
}

const isCancelled = (failure: RequestError): boolean => 'code' in failure && failure.code === 'ERR_CANCELED';

/** One message for the person, unless the caller asked to say it in its own way. */
function tellFailure(failure: RequestError, options?: RequestOptions): void {
  if (isShown(failure) || options?.skipErrorHandler) throw failure;
  if (!isCancelled(failure)) void toast('error', wordsFor(failure));
  markShown(failure);
}

/** The runtime configuration of Umi's request plugin: the console's one way to the server. */
export const requestConfig: RequestConfig = {
  timeout: PATIENCE,
  requestInterceptors: [withHeaders],
  // The plugin's types promise an unwrapped generic that no interceptor can give.
  responseInterceptors: [[readAnswer as never, readFailure]],
  errorConfig: { errorHandler: tellFailure },
};
