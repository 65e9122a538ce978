import type { AuditEntry } from '#contract/audit';
import { say } from '../words/say';
import { isWord, type Locale } from '../words/word';
import { asText } from './changes';
import type { EntryRow } from './store';

/** Fields of an input that say how a request was made, not what was asked for. */
const ENVELOPE: ReadonlySet<string> = new Set(['requestId', 'googleCode', 'password', 'reason']);

export function presentEntry(row: EntryRow, locale: Locale): AuditEntry {
  const [first] = row.changes;
  return {
    id: row.id,
    time: row.at.getTime(),
    userName: row.user_name,
    nameTried: nameTried(row),
    role: row.role_code,
    ip: row.ip,
    device: row.device_id,
    action: row.call,
    objectType: first?.type ?? null,
    objectNo: first?.no ?? askedFor(row.input),
    objectCount: row.changes.length,
    result: row.result,
    times: row.times,
    reason: reasonOf(row, locale),
    approvalId: row.approval_id,
    requestNo: row.request_no,
    tookMs: row.took_ms,
  };
}

/** A person's own words as they are; what the server does by itself it gives a word for, and the days that it asks for. */
function reasonOf({ employee_id, reason, input }: EntryRow, locale: Locale): string | null {
  if (employee_id !== null || reason === null || !isWord(reason)) return reason;
  return say(locale, reason, { days: Number(input['days']) });
}

/** The name under which a stranger wanted to come in. */
function nameTried({ employee_id, call, input }: EntryRow): string | null {
  const { userName } = input;
  return employee_id === null && call === 'merchant.login' && typeof userName === 'string' ? userName : null;
}

/** What a request without effect was about. */
function askedFor({ orderNo, id, merchantId }: Record<string, unknown>): string | null {
  const named = [orderNo, id, merchantId].find((value) => typeof value === 'string');
  return typeof named === 'string' ? named : null;
}

export const presentInput = ({ input }: EntryRow) =>
  Object.entries(input)
    .filter(([field]) => !ENVELOPE.has(field))
    .map(([field, value]) => ({ field, value: asText(value) ?? '' }));
