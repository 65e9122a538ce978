import { type RawBuilder, sql } from 'kysely';
import type { ApprovalStep } from '#contract/approval';
import type { Currency } from '#contract/money';
import { approvalStatus } from '#contract/status';
import { aboutScope, merchantsOf } from '../db/about';
import type { Writes } from '../db/open';
import { emit } from '../db/outbox';
import type { Scope } from '../db/scope';
import { thingsOf } from '../http/auditWrite';
import type { Actor, Change, Preview, PreviewedCall } from '../http/handlers';

/** Whose people somebody is of, as a row keeps it. */
interface Owner {
  owner_type: Scope['kind'];
  owner_id: string | null;
}
export interface ApprovalRow extends Owner {
  id: string;
  call: string;
  maker_id: string;
  maker_name: string;
  maker_role_id: string;
  maker_role: string;
  input: Record<string, unknown>;
  sealed: Buffer | null;
  facts: Record<string, unknown> | null;
  changes: Change[];
  hash: string;
  shown_at: Date;
  object_type: string | null;
  object_no: string | null;
  country_id: string | null;
  /** Whose it is about; null where that is everybody, or nobody knows. */
  merchant_ids: string[] | null;
  amount: string | null;
  currency: string | null;
  reason: string | null;
  steps: ApprovalStep[];
  step: number;
  status: 1 | 2 | 3 | 4 | 5 | 6;
  failure: { word: string; values: Record<string, never> } | null;
  created_at: Date;
  expires_at: Date;
  decided_at: Date | null;
}

/** Who looks: at what their scope lets them see, and at their own requests. */
export type Reader = Pick<Actor, 'employeeId' | 'scope'>;

/** Staff see what is of their countries or of none, all of whose merchants are theirs; everybody else what their own people have asked for. */
export function visible({ scope, employeeId }: Reader): RawBuilder<boolean> {
  if (scope.kind === 'platform') {
    const ofCountry =
      scope.countryIds.length === 0
        ? sql<boolean>`true`
        : sql<boolean>`(approval.country_id is null or approval.country_id = any(${scope.countryIds}))`;
    return sql`(${ofCountry} and (${aboutScope(scope, 'approval.merchant_ids')} or approval.maker_id = ${employeeId}))`;
  }
  if (scope.kind === 'agent') return sql`approval.owner_type = 'agent' and approval.owner_id = any(${scope.agentIds}::bigint[])`;
  if (scope.kind === 'merchant') return sql`approval.owner_type = 'merchant' and approval.owner_id = ${scope.merchantId}`;
  return sql`approval.owner_type = 'dealer' and approval.owner_id = ${scope.dealerId}`;
}

export interface NewApproval {
  id: string;
  actor: Pick<Actor, 'employeeId' | 'userName' | 'role'>;
  previewed: PreviewedCall;
  object: { type: string | null; no: string | null };
  countryId: string | null;
  money: { minor: bigint; currency: Currency } | undefined;
  reason: string | null;
  steps: readonly ApprovalStep[];
  now: Date;
  expiresAt: Date;
}

export async function insertApproval(tx: Writes, one: NewApproval): Promise<ApprovalNotice> {
  const { id, actor, previewed, object, countryId, money, reason, steps, now, expiresAt } = one;
  const maker = tx.selectFrom('employee').where('id', '=', actor.employeeId);
  return tx
    .insertInto('approval')
    .values({
      id,
      call: previewed.call,
      maker_id: actor.employeeId,
      maker_name: actor.userName,
      maker_role_id: Number(actor.role.id),
      maker_role: actor.role.code,
      owner_type: maker.select('owner_type'),
      owner_id: maker.select('owner_id'),
      input: JSON.stringify(previewed.input),
      sealed: previewed.sealed,
      facts: json(previewed.facts),
      changes: JSON.stringify(previewed.changes),
      hash: previewed.hash,
      shown_at: now,
      object_type: object.type,
      object_no: object.no,
      country_id: countryId,
      merchant_ids: merchantsOf(thingsOf(actor, previewed.named, previewed.changes)),
      amount: money?.minor ?? null,
      currency: money?.currency ?? null,
      reason,
      steps: JSON.stringify(steps),
      created_at: now,
      expires_at: expiresAt,
    })
    .returning(told)
    .$castTo<ApprovalNotice>() // the column holds nothing but the kinds of people
    .executeTakeFirstOrThrow();
}
/** Not left to the driver, which would make an array of the database out of a list. */
const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

/** The request, held: of several people who decide at once, each sees what the one before has done. */
export async function lockApproval(tx: Writes, reader: Reader, id: string): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`select approval.* from approval where ${visible(reader)} and approval.id = ${id} for update`.execute(tx);
  return rows[0];
}

export interface Decision {
  employee_id: string;
  user_name: string;
  role_code: string;
  step: number;
  action: 1 | 2;
  hash: string;
  remark: string | null;
  at: Date;
}
/** In the order in which they were made. */
export async function decisionsOf(db: Pick<Writes, 'getExecutor'>, id: string): Promise<Decision[]> {
  const { rows } = await sql<Decision>`
    select employee_id, user_name, role_code, step, action, hash, remark, at from approval_decision where approval_id = ${id} order by at, step`.execute(
    db as Writes, // any handle that can look will do
  );
  return rows;
}

export const insertDecision = (tx: Writes, id: string, decision: Decision) =>
  tx
    .insertInto('approval_decision')
    .values({ approval_id: id, ...decision })
    .execute();

/** What became of it. */
export interface Standing {
  status: ApprovalRow['status'];
  failure?: object;
}
export const settle = (tx: Writes, id: string, { status, failure }: Standing, now: Date) =>
  tx
    .updateTable('approval')
    .set({ status, failure: json(failure ?? null), decided_at: now, sealed: null })
    .where('id', '=', id)
    .execute();

export const setStep = (tx: Writes, id: string, step: number) => tx.updateTable('approval').set({ step }).where('id', '=', id).execute();

/** What it would change now is another thing: from here on that is shown, at the step to which consents to it have come. */
export const showAnew = (tx: Writes, id: string, { facts, changes, hash, step }: Preview & { step: number }, now: Date) =>
  tx
    .updateTable('approval')
    .set({ facts: json(facts), changes: JSON.stringify(changes), hash, shown_at: now, step })
    .where('id', '=', id)
    .execute();

/** Ends what nobody decided in time; gives how many. */
export async function expireOverdue(tx: Writes, now: Date, limit: number): Promise<number> {
  const overdue = tx
    .selectFrom('approval')
    .select('id')
    .where('status', '=', sql.lit(approvalStatus.waiting)) // in the text, so that the index over those that wait is taken
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await tx
    .updateTable('approval')
    .set({ status: approvalStatus.expired, decided_at: now, sealed: null })
    .where('id', 'in', overdue)
    .returning(told)
    .$castTo<ApprovalNotice>() // as above
    .execute();
  for (const row of rows) await publishApproval(tx, row, 'changed', now);
  return rows.length;
}

const told = ['id', 'country_id', 'owner_type', 'owner_id', 'merchant_ids'] as const;
export type ApprovalNotice = Pick<ApprovalRow, (typeof told)[number]>;
/** Tells who watches: the staff of its country, and the people of its maker. */
export const publishApproval = (
  tx: Writes,
  { id, country_id, owner_type, owner_id, merchant_ids }: ApprovalNotice,
  kind: 'created' | 'changed',
  at: Date,
) =>
  emit(
    tx,
    {
      topic: 'approval',
      merchantId: owner_type === 'merchant' ? (owner_id ?? '') : '',
      agentId: owner_type === 'agent' ? owner_id : null,
      countryId: country_id ?? '',
      no: id,
      kind,
      about: merchant_ids,
    },
    at,
  );
