import { type RawBuilder, sql } from 'kysely';
import { code } from '#contract/error';
import { merchantsOf, type Thing } from '../db/about';
import type { Db, Writes } from '../db/open';
import { isStranger } from './admit';
import type { Actor, Caller, Change } from './handlers';
import type { Wish } from './once';

/** One thing somebody did, or was not allowed to do. */
export interface Trace {
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
  /** Answered with a list in which each is refused for want of a right: to the audit that is a refusal. */
  denied?: boolean;
  /** As it left the allow-list, secrets blank; undefined for refusals and files. */
  answer: unknown;
  /** The request for approval that it files, decides or carries out. */
  approvalId?: string | undefined;
  tookMs: number;
}

/** Writes the audit row and, for a write that can be repeated, its first answer: one statement for both. */
export async function leaveTrace(db: Db | Writes, trace: Trace, wish?: Wish): Promise<void> {
  const statement = wish ? sql`with remembered as (${remember(trace, wish)}) ${auditRow(trace)}` : auditRow(trace);
  await statement.execute(db);
}

/** A word of the input, which is an object wherever a call has one. */
const said = (input: unknown, field: string): string | null => {
  const value = typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined;
  return typeof value === 'string' ? value : null;
};
const json = (value: unknown): RawBuilder<unknown> => sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`;

/** What only the rules of approval ask for is theirs. */
const recorded = (changes: readonly Change[]) =>
  changes.map(({ type, no, before, after }) => ({ type, no, ...(before && { before }), ...(after && { after }) }));

/** Whose merchants an act is about: those of whoever acts, of what they name, and of what they change. */
export const thingsOf = ({ employeeId }: Pick<Actor, 'employeeId'>, named: readonly Thing[], changes: readonly Change[]): Thing[] => [
  { how: 'asked', kind: 'employee', no: employeeId },
  ...named,
  ...changes.map(({ type, no }): Thing => ({ how: 'changed', kind: type, no })),
];

/** What nobody in a session did is told to whoever sees everything. */
function merchantsIn({ actor, named, changes = [], approvalId }: Trace): RawBuilder<unknown> {
  if (isStranger(actor) || !named) return sql`null::bigint[]`;
  const decided: Thing[] = approvalId === undefined ? [] : [{ how: 'named', kind: 'approval', no: approvalId }];
  return merchantsOf([...thingsOf(actor, named, changes), ...decided]);
}

function auditRow(trace: Trace): RawBuilder<unknown> {
  const { id, at, actor, caller, call, input, changes = [], result, denied, answer, approvalId, tookMs } = trace;
  const employeeId = isStranger(actor) ? null : actor.employeeId;
  return sql`insert into audit (id, at, employee_id, user_name, role_code, ip, call, input, result, answer, request_no, took_ms,
      changes, reason, request_id, device_id, approval_id, merchant_ids)
    values (${id}, ${at}, ${employeeId}, ${actor.userName}, ${actor.role.code}, ${caller.ip}, ${call}, ${json(input ?? {})}, ${denied ? code.noPermission : result}, ${json(answer)},
      ${caller.requestNo}, ${tookMs}, ${json(recorded(changes))}, ${said(input, 'reason')}, ${said(input, 'requestId')}, ${caller.deviceId ?? null},
      ${approvalId ?? said(input, 'approvalId')}, ${merchantsIn(trace)})`;
}

const remember = ({ at, result, answer }: Trace, { employeeId, call, requestId, bodyHash, requestNo }: Wish) =>
  sql`insert into idempotency (employee_id, call, request_id, body_hash, answer, code, request_no, created_at)
    values (${employeeId}, ${call}, ${requestId}, ${bodyHash}, ${json(answer ?? null)}, ${result}, ${requestNo}, ${at})`;
