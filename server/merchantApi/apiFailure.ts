import type { ApiFailure } from '#contract/apiLog';
import { code } from '#contract/error';

/** Of an answer's envelope, without reading all of it: in a text its quotes would be escaped. */
export const codeIn = (answer: string): number => Number(/"code":(\d+)/.exec(answer)?.[1] ?? -1);

const byCode = new Map<number, ApiFailure>([
  [code.badTimestamp, 'badTime'],
  [code.nonceUsed, 'nonceUsed'],
  [code.addressNotAllowed, 'badAddress'],
  [code.merchantClosed, 'notEnabled'],
  [code.badParameter, 'badField'],
  [code.notFound, 'notFound'],
  [code.transitionNotAllowed, 'state'],
  [code.duplicate, 'duplicate'],
  [code.tooManyRequests, 'tooMany'],
  [code.balanceTooLow, 'balance'],
  [code.limitExceeded, 'limit'],
  [code.noAccountAvailable, 'noAccount'],
  [code.blacklisted, 'blacklisted'],
  [code.busy, 'busy'],
  [code.fault, 'fault'],
]);
const byStatus = new Map<number, ApiFailure>([
  [404, 'unknownPath'],
  [405, 'unknownPath'],
  [413, 'tooLarge'],
  [415, 'badMedia'],
]);

interface Answered {
  code: number;
  httpStatus: number;
  badHeader: string | null;
  merchantId: string | null;
}
/** Why a request was refused; null where it was done. */
export function apiFailureOf({ code: resultCode, httpStatus, badHeader, merchantId }: Answered): ApiFailure | null {
  if (resultCode === code.ok) return null;
  if (resultCode !== code.badSignature) return byStatus.get(httpStatus) ?? byCode.get(resultCode) ?? 'other';
  if (badHeader !== null) return 'badHeaders';
  return merchantId === null ? 'unknownMerchant' : 'badSignature';
}
