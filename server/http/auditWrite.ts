import { asColumns } from '../db/casing';
import type { Db, Writes } from '../db/pools';
import type { Thing } from '../scope/about';
import { isStranger } from './admission';
import { insertAudit } from './auditStore';
import type { Actor, Caller, Change } from './handlers';
import type { IdempotencyKey } from './idempotency';
import { countOf, isCounted } from './tally';

/** One thing somebody did, or was not allowed to do. */
export interface AuditWrite {
  id: string;
  at: Date;
  actor: Actor;
  caller: Caller;
  call: string;
  /** Secrets masked. */
  input: unknown;
  /** The things that the input names; `undefined` where nobody knows whom it is about. */
  named?: readonly Thing[] | undefined;
  /** What a write has changed. */
  changes?: readonly Change[];
  result: number;
  /** Answered with a list in which each is refused: to the audit that is a refusal, with the code of the first. */
  refusedAll?: number | undefined;
  /** As it left the allow-list, secrets blank; undefined for refusals and files. */
  answer: unknown;
  /** The request for approval that it files, decides or carries out. */
  approvalId?: string | undefined;
  tookMs: number;
}

/** Writes the audit row and, for a write that can be repeated, its first answer: one statement for both. */
export async function writeAudit(db: Db | Writes, trace: AuditWrite, key?: IdempotencyKey): Promise<void> {
  const entry = entryOf(trace);
  const count = isCounted(trace) ? countOf(trace, entry) : undefined;
  await insertAudit(db, { entry, about: aboutOf(trace), count }, key && { ...trace, key });
}

/** A word of the input, which is an object wherever a call has one. */
const textIn = (input: unknown, field: string): string | null => {
  const value = typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined;
  return typeof value === 'string' ? value : null;
};

/** What only the rules of approval ask for is theirs. */
const recorded = (changes: readonly Change[]) =>
  changes.map(({ type, no, before, after }) => ({ type, no, ...(before && { before }), ...(after && { after }) }));

/** Whose merchants an act is about: those of whoever acts, of what they name, and of what they change. */
export const thingsOf = (
  { employeeId }: Pick<Actor, 'employeeId'>,
  named: readonly Thing[],
  changes: readonly Change[],
): Thing[] => [
  { how: 'asked', kind: 'employee', no: employeeId },
  ...named,
  ...changes.map(({ type, no }): Thing => ({ how: 'changed', kind: type, no })),
];

/** What nobody in a session did is told to whoever sees everything. */
function aboutOf({ actor, named, changes = [], approvalId }: AuditWrite): Thing[] | undefined {
  if (isStranger(actor) || !named) return undefined;
  const decided: Thing[] = approvalId === undefined ? [] : [{ how: 'named', kind: 'approval', no: approvalId }];
  return [...thingsOf(actor, named, changes), ...decided];
}

/** The row, by its columns. */
function entryOf({
  id,
  at,
  actor,
  caller,
  call,
  input,
  changes = [],
  result,
  refusedAll,
  answer,
  approvalId,
  tookMs,
}: AuditWrite): object {
  return asColumns({
    id,
    at,
    employeeId: isStranger(actor) ? null : actor.employeeId,
    userName: actor.userName,
    roleCode: actor.role.code,
    ip: caller.ip,
    call,
    input: input ?? {},
    result: refusedAll ?? result,
    answer,
    requestNo: caller.requestNo,
    tookMs,
    changes: recorded(changes),
    reason: textIn(input, 'reason'),
    requestId: textIn(input, 'requestId'),
    deviceId: caller.deviceId,
    approvalId: approvalId ?? textIn(input, 'approvalId'),
    times: 1,
  });
}
