import type { Expected } from './grants';
import type { Answer } from './wire';

/** What an answer means for who asked. */
export type Outcome =
  | 'OK'
  | 'DENIED'
  | 'ABSENT'
  | 'SESSION'
  | 'HELD'
  | 'BROKEN'
  | 'FAULT'
  | 'REFUSED'
  | 'NOT_AVAILABLE'
  | 'APPROVAL'
  | 'PROOF'
  | 'TIED';
const outcomes: Record<number, Outcome> = {
  0: 'OK',
  1001: 'BROKEN',
  1003: 'DENIED',
  1004: 'ABSENT',
  1009: 'FAULT',
  1202: 'PROOF',
  1203: 'PROOF',
  1205: 'HELD',
  1207: 'HELD',
  1288: 'SESSION',
  1401: 'APPROVAL',
  1402: 'TIED',
  1500: 'FAULT',
  1503: 'FAULT',
  1601: 'NOT_AVAILABLE',
};
/** Past the gate: done, waiting for a proof or a second person, not built yet, or refused by the business itself. */
export const allowed: readonly Outcome[] = ['OK', 'REFUSED', 'NOT_AVAILABLE', 'APPROVAL', 'PROOF'];

export function outcomeOf({ code, data }: Answer): Outcome {
  const outcome = outcomes[code] ?? 'REFUSED';
  return outcome === 'OK' && isWhollyFailed(data) ? bulkOutcome(data) : outcome;
}

interface Bulk {
  okIds: unknown[];
  failed: { code: number }[];
}
const isWhollyFailed = (data: unknown): data is Bulk =>
  typeof data === 'object' &&
  data !== null &&
  'okIds' in data &&
  Array.isArray(data.okIds) &&
  data.okIds.length === 0 &&
  'failed' in data;
const bulkOutcome = ({ failed }: Bulk): Outcome =>
  failed.length === 0 ? 'OK' : (outcomes[failed[0]?.code ?? 0] ?? 'REFUSED');

/** The answer without the ids that were sent: what is left tells two answers apart. */
const shapeOf = ({ code, msg, raw, file }: Answer, ids: readonly string[]): string =>
  ids.reduce((text, id) => text.replaceAll(id, '#'), `${code} ${msg} ${file ? `file of ${file.length}` : raw}`);

/** Are two answers one and the same, but for the ids that they were asked with? */
export const isSame = (answer: Answer, absent: { answer: Answer; id: string }, id: string): boolean =>
  shapeOf(answer, [id, absent.id]) === shapeOf(absent.answer, [id, absent.id]);

interface Seen {
  answer: Answer;
  id?: string;
}
/**
 * What is wrong with a probe, if anything.
 * @param absent the same request with an id that names nothing: a foreign one must be answered exactly so, a reachable
 *   one must not
 */
export function wrongWith(expected: Expected, seen: Seen, absent?: { answer: Answer; id: string }): string | undefined {
  const outcome = outcomeOf(seen.answer);
  if (outcome === 'FAULT') return `fault ${seen.answer.code} ${seen.answer.msg}`;
  if (['SESSION', 'HELD', 'DENIED', 'TIED', 'BROKEN'].includes(expected))
    return outcome === expected ? undefined : `unexpected allow: ${outcome} instead of ${expected}`;
  if (['SESSION', 'HELD', 'DENIED', 'TIED'].includes(outcome))
    return `unexpected deny: ${outcome} instead of ${expected}`;
  if (outcome === 'NOT_AVAILABLE') return undefined;
  return absent && seen.id !== undefined
    ? besideAbsent(expected, outcome, { ...seen, id: seen.id }, absent)
    : byItself(expected, outcome, seen);
}

function byItself(expected: Expected, outcome: Outcome, { answer }: Seen): string | undefined {
  if (expected === 'ABSENT') return outcome === 'ABSENT' ? undefined : `unexpected allow: ${outcome}`;
  return allowed.includes(outcome) ? undefined : `unexpected deny: ${outcome} ${fieldsOf(answer)}`;
}

function besideAbsent(
  expected: Expected,
  outcome: Outcome,
  { answer, id }: Required<Seen>,
  absent: { answer: Answer; id: string },
): string | undefined {
  const same = isSame(answer, absent, id);
  if (expected === 'ABSENT')
    return same
      ? undefined
      : `unexpected allow: answers ${outcome}, and ${outcomeOf(absent.answer)} for an id of nothing`;
  if (!allowed.includes(outcome)) return `unexpected deny: ${outcome} ${fieldsOf(answer)}`;
  return same ? 'unexpected deny: answered as if it were not there' : undefined;
}

const fieldsOf = ({ data }: Answer): string => JSON.stringify(data).slice(0, 200);
