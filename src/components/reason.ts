import type { RequestError } from '@umijs/max';
import type { FieldError } from '#contract/error';
import { Refused } from '@/services/failure';
import { wordsFor } from '@/services/request';

/** Why a call did not succeed, in words for the person, and what of it belongs to single fields. */
export interface Reason {
  msg: string;
  /** Code of the envelope; absent when none came back, so that nobody knows what happened. */
  code?: number;
  fields: readonly FieldError[];
  requestNo?: string;
  /** Of a row that somebody else has changed meanwhile: how it stands now. */
  current?: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.field === 'string' && typeof value.code === 'string';

export function reasonOf(error: unknown): Reason {
  // Whatever a call rejects with is an error of the transport or a refusal.
  const msg = wordsFor(error as RequestError);
  if (!(error instanceof Refused)) return { msg, fields: [] };
  const data = isRecord(error.data) ? error.data : {};
  return {
    msg,
    code: error.code,
    fields: Array.isArray(data.fields) ? data.fields.filter(isFieldError) : [],
    ...(isRecord(data.current) && { current: data.current }),
    ...(typeof data.requestNo === 'string' && { requestNo: data.requestNo }),
  };
}
