import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/columns';
import { idOfNo } from '../db/orderNo';
import { apiFailureOf, codeIn } from './apiFailure';
import type { Heard } from './heard';
import { maskAnswer, maskedBody, merchantOrderNoIn } from './masking';
import { badHeader, readHeaders } from './signature';

export type ApiRecord = Insertable<Tables['apiLog']>;

/** What is kept of a request. @param merchantId of the number that it says */
export function recordOf(heard: Heard, merchantId: string | null, id: string): ApiRecord {
  const { headers, body, answer, httpStatus, keyName, ...plain } = heard;
  const { merchantNo, ts, nonce } = readHeaders(headers);
  const bad = badHeader(headers);
  const code = codeIn(answer);
  return {
    id,
    merchantId,
    merchantNo,
    ...{ ts, nonce, badHeader: bad, code, httpStatus },
    keyName: keyName ?? null,
    at: plain.at,
    requestNo: plain.requestNo,
    ip: plain.ip,
    path: (plain.path.split('?')[0] ?? '').slice(0, 100),
    tookMs: plain.tookMs,
    failure: apiFailureOf({ code, httpStatus, badHeader: bad, merchantId }),
    orderId: orderIdIn(answer),
    merchantOrderNo: merchantOrderNoIn(body),
    bodySize: body?.length ?? announced(headers['content-length']),
    bodyHash: body ? createHash('sha256').update(body).digest('hex') : null,
    body: maskedBody(body),
    answer: maskAnswer(answer),
  };
}

/** What was too large was not read. */
const announced = (length: string | undefined): number | null =>
  length !== undefined && /^\d{1,9}$/.test(length) ? Number(length) : null;
const orderIdIn = (answer: string): string | null =>
  idOfNo('P', /"orderNo":"(P\d{22})"/.exec(answer)?.[1] ?? '') ?? null;
