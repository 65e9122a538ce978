// What becomes of each row of a batch of accounts.
import type { FieldError } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { HandlerContext } from '../http/handlers';
import { say } from '../words/say';
import { asRefusal, Refusal, type Word } from '../words/word';

export type Batch = HandlerContext<AppContract['account']['saveAccountBatch']>;
/** One value of one account that becomes another. */
export interface Difference {
  accountName: string;
  field: string;
  before: string | null;
  after: string | null;
}
interface Done {
  accountId: string;
  differences: Difference[];
}
interface Failure {
  row: number;
  code: number;
  field: string;
  msg: string;
}

/**
 * Does something for each row of a request.
 * @param act throws its Refusal before it writes anything; any other error undoes them all
 */
export async function eachRow<K>(
  { caller }: Pick<Batch, 'caller'>,
  keys: readonly K[],
  act: (key: K) => Promise<Done>,
): Promise<{ okCount: number; okIds: string[]; failed: Failure[]; preview: Difference[] }> {
  const failed: Failure[] = [];
  const okIds: string[] = [];
  const preview: Difference[] = [];
  for (const [place, key] of keys.entries()) {
    const done = await act(key).catch(asRefusal);
    if (done instanceof Refusal) {
      failed.push({ row: place + 1, code: done.code, ...wordsOf(done, caller.locale) });
    } else {
      okIds.push(done.accountId);
      preview.push(...done.differences);
    }
  }
  return { okCount: okIds.length, okIds, failed, preview };
}

/** What a person reads of a field that does not fit. */
const ruleWords: Readonly<Record<string, Word>> = {
  required: 'ruleRequired',
  maximum: 'ruleMaximum',
  notYours: 'ruleNotYours',
  wrong: 'ruleWrong',
};
function wordsOf({ data, word, values }: Refusal, locale: Batch['caller']['locale']): Pick<Failure, 'field' | 'msg'> {
  const field: FieldError | undefined = data.fields?.[0];
  const rule = word === 'badParameter' && field ? ruleWords[field.code] : undefined;
  return { field: field?.field ?? '', msg: rule ? say(locale, rule) : say(locale, word, values) };
}
