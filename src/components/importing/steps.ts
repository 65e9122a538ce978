// What is asked of the server about a file, step by step: what its columns are, what becomes of its rows, and saving.
import type { account } from '#contract/account';
import type { Input } from '#contract/call';
import type { ImportResult } from '#contract/importing';
import type { ApiCall } from '@/services/api';

export type ImportCall = ApiCall<Input<typeof account.import>, ImportResult>;
export type Mapping = readonly (string | null)[];
type Failed = ImportResult['failed'][number];

/** What became of the rows that were looked at so far. */
export interface Sum {
  total: number;
  done: number;
  okCount: number;
  sameCount: number;
  failed: readonly Failed[];
}
const nothing: Sum = { total: 0, done: 0, okCount: 0, sameCount: 0, failed: [] };

/** Tried at once, and saved at once: a save holds what it writes until it is through. */
const AT_ONCE = { try: 500, save: 50 };

interface ImportInput {
  call: ImportCall;
  fileUrl: string;
  mapping: Mapping;
  signal: AbortSignal;
}
/**
 * Goes through all rows of a file, some at a time. One that broke off is begun again: what is saved is known.
 * @param onSum hears after each part how far it is
 */
export async function goThrough(
  how: keyof typeof AT_ONCE,
  input: ImportInput,
  onSum: (sum: Sum) => void,
): Promise<Sum> {
  const { call, fileUrl, mapping, signal } = input;
  const most = AT_ONCE[how];
  let sum = nothing;
  do {
    const part = { fileUrl, mapping: [...mapping], from: sum.done + 1, most, ...(how === 'try' && { dryRun: true }) };
    const answer = await call(part, { skipErrorHandler: true, signal, timeout: 60_000 });
    sum = added(sum, answer, most);
    onSum(sum);
  } while (sum.done < sum.total);
  return sum;
}

const added = (sum: Sum, answer: ImportResult, most: number): Sum => ({
  total: answer.total,
  done: Math.min(answer.total, sum.done + most),
  okCount: sum.okCount + answer.okCount,
  sameCount: sum.sameCount + answer.sameCount,
  failed: [...sum.failed, ...answer.failed],
});

/** Rows by what is wrong with them, as the file of refused rows says it. */
export function reasonsOf(failed: readonly Failed[], labelOf: (field: string) => string) {
  const rows = new Map<string, number[]>();
  for (const { row, field, msg } of failed) {
    const text = field === null ? msg : `${labelOf(field)}: ${msg}`;
    rows.set(text, [...(rows.get(text) ?? []), row]);
  }
  return [...rows].map(([msg, those]) => ({ msg, rows: those }));
}
