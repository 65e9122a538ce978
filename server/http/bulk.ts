import type { BulkResult } from '#contract/shape';
import { say } from '../words/say';
import { asRefusal, type Locale } from '../words/word';
import { tellProgress } from './progress';

/**
 * Does the same to several things. One that cannot be done says why, and the others happen all the same. They come in
 * one order whoever asks, so that two people who chose the same wait for each other rather than lock each other out.
 * @param act throws its Refusal before it writes anything; any other error undoes them all
 */
export async function each(
  keys: readonly string[],
  locale: Locale,
  act: (key: string) => Promise<void>,
): Promise<BulkResult> {
  const okIds: string[] = [];
  const failed: BulkResult['failed'] = [];
  const inTurn = [...new Set(keys)].sort();
  for (const [n, key] of inTurn.entries()) {
    tellProgress(n, inTurn.length);
    const refusal = await act(key).then(() => undefined, asRefusal);
    if (refusal) failed.push({ id: key, code: refusal.code, msg: say(locale, refusal.word, refusal.values) });
    else okIds.push(key);
  }
  return { okIds, failed };
}

/**
 * The same, but of one alone its refusal is the answer: a dialog keeps what was typed, and says why.
 * @throws Refusal
 */
export async function eachOrOne(...[keys, locale, act]: Parameters<typeof each>): Promise<BulkResult> {
  const [first, ...others] = new Set(keys);
  if (first === undefined || others.length > 0) return each(keys, locale, act);
  await act(first);
  return { okIds: [first], failed: [] };
}
