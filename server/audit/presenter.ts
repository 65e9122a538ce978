import type { AuditEntry } from '#contract/audit';
import { say } from '../words/say';
import { isWord, type Locale } from '../words/word';
import { asText } from './changes';
import type { Entry } from './list';

/** Fields of an input that say how a request was made, not what was asked for. */
const ENVELOPE: ReadonlySet<string> = new Set(['requestId', 'googleCode', 'password', 'reason']);

export function presentEntry(row: Entry, locale: Locale): Entry & AuditEntry {
  const [first] = row.changes;
  return {
    ...row,
    nameTried: nameTried(row),
    objectType: first?.type ?? null,
    objectNo: first?.no ?? objectNoOf(row.input),
    objectCount: row.changes.length,
    reason: reasonOf(row, locale),
  };
}

/**
 * A person's own words as they are; what the server does by itself it gives a word for, and the days that it asks for.
 */
function reasonOf({ employeeId, reason, input }: Entry, locale: Locale): string | null {
  if (employeeId !== null || reason === null || !isWord(reason)) return reason;
  return say(locale, reason, { days: Number(input['days']) });
}

/** The name under which a stranger wanted to come in. */
function nameTried({ employeeId, action, input }: Entry): string | null {
  const { userName } = input;
  return employeeId === null && action === 'merchant.login' && typeof userName === 'string' ? userName : null;
}

/** What a request without effect was about. */
function objectNoOf({ orderNo, id, merchantId }: Entry['input']): string | null {
  const named = [orderNo, id, merchantId].find((value) => typeof value === 'string');
  return typeof named === 'string' ? named : null;
}

export const presentInput = ({ input }: Entry) =>
  Object.entries(input)
    .filter(([field]) => !ENVELOPE.has(field))
    .map(([field, value]) => ({ field, value: asText(value) ?? '' }));
