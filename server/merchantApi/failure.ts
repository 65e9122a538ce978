import type { NoticeFailure } from '#contract/notifyLog';
import { PrivateAddress } from '../publicAddress';

/** What a system answered that was told something. */
interface Answered {
  httpStatus: number;
  answer: string;
}

/** Why this answer does not count; null where the merchant was told: 200 and the one word. */
export function failureOfAnswer({ httpStatus, answer }: Answered): NoticeFailure | null {
  if (httpStatus === 200) return answer.trim() === 'success' ? null : 'wrongBody';
  if (httpStatus >= 500) return 'status5xx';
  if (httpStatus >= 400) return 'status4xx';
  return httpStatus >= 300 ? 'redirect' : 'otherStatus';
}

const codes: readonly (readonly [RegExp, NoticeFailure])[] = [
  [/^(ENOTFOUND|EAI_\w+|ENODATA)$/, 'dns'],
  [/^(ABORT_ERR|ETIMEDOUT)$/, 'timeout'],
  [/^ECONNREFUSED$/, 'refused'],
  [/^(ECONNRESET|EPIPE|HPE_\w+)$/, 'broken'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'unreachable'],
  [/^(EPROTO|CERT_\w+|\w*_CERT(_\w+)?|ERR_(TLS|SSL)_\w+|UNABLE_TO_\w+|HOSTNAME_MISMATCH)$/, 'tls'],
  [/^(ERR_INVALID_URL|ERR_INVALID_PROTOCOL)$/, 'badAddress'],
];

/** Why nothing was answered, by what Node's network says. */
export function failureOfError(error: unknown): NoticeFailure {
  if (error instanceof PrivateAddress) return 'blocked';
  const code = codeOf(error);
  return codes.find(([pattern]) => pattern.test(code))?.[1] ?? 'other';
}

const codeOf = (error: unknown): string => {
  const code: unknown = typeof error === 'object' && error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
};
