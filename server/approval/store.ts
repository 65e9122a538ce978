import { type Selectable, sql } from 'kysely';
import type { ApprovalStep } from '#contract/approval';
import { code } from '#contract/error';
import type { Currency } from '#contract/money';
import { approvalStatus } from '#contract/status';
import { DAY } from '#contract/time';
import type { Tables } from '../db/columns';
import { emit } from '../db/outbox';
import type { Reads, Writes } from '../db/pools';
import { thingsOf } from '../http/auditWrite';
import type { Actor, Preview, PreviewedCall } from '../http/handlers';
import { merchantsOf } from '../scope/about';
import { Refusal } from '../words/word';
import { type Reader, type Request, visible } from './list';

/**
 * What the books say about requests like this one: the largest that was passed in 90 days, in minor units, and a number
 * each.
 */
export type Likes = Awaited<ReturnType<typeof likesOf>>;
export function likesOf(
  db: Reads,
  reader: Reader,
  { approvalId, type, makerId, objectNo, currency, createTime }: Request,
) {
  const since = (days: number) => new Date(createTime - days * DAY);
  const ofObject = (days: number) => sql`object_no = ${objectNo} and created_at > ${since(days)}`;
  return db
    .selectFrom('approval')
    .select([
      sql<
        string | null
      >`max(amount) filter (where status = ${sql.lit(approvalStatus.passed)} and currency = ${currency})`.as('largest'),
      sql<number>`count(*) filter (where maker_id = ${makerId})::int`.as('byMaker'),
      sql<number>`count(*) filter (where ${ofObject(1)})::int`.as('repeated'),
      sql<number>`count(*) filter (where ${ofObject(7)} and status = ${sql.lit(approvalStatus.rejected)})::int`.as(
        'rejected',
      ),
    ])
    .where(visible(reader))
    .where('call', '=', type)
    .where('id', '<', approvalId)
    .where('createdAt', '>', since(90))
    .executeTakeFirstOrThrow();
}

/** Decisions of a while about requests for these calls and one thing, the first one first. */
export const listDecided = (
  db: Reads,
  reader: Reader,
  { no, calls, from, to }: { no: string; calls: readonly string[]; from: Date; to: Date },
) =>
  db
    .selectFrom('approval')
    .innerJoin('approvalDecision as decision', 'decision.approvalId', 'approval.id')
    .select(['decision.at', 'decision.userName', 'decision.action', 'approval.call', 'approval.makerName'])
    .where(visible(reader))
    .where('approval.objectNo', '=', no)
    .where('approval.call', 'in', calls)
    .where('decision.at', '>=', from)
    .where('decision.at', '<=', to)
    .orderBy('decision.at')
    .execute();

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
      makerId: actor.employeeId,
      makerName: actor.userName,
      makerRoleId: Number(actor.role.id),
      makerRole: actor.role.code,
      ownerType: maker.select('ownerType'),
      ownerId: maker.select('ownerId'),
      input: JSON.stringify(previewed.input),
      sealed: previewed.sealed,
      facts: json(previewed.facts),
      changes: JSON.stringify(previewed.changes),
      hash: previewed.hash,
      shownAt: now,
      objectType: object.type,
      objectNo: object.no,
      countryId,
      merchantIds: merchantsOf(thingsOf(actor, previewed.named, previewed.changes)),
      amount: money?.minor ?? null,
      currency: money?.currency ?? null,
      reason,
      steps: JSON.stringify(steps),
      createdAt: now,
      expiresAt,
    })
    .returning(noticeColumns)
    .executeTakeFirstOrThrow();
}
/** Not left to the driver, which would make an array of the database out of a list. */
const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

export type Decision = Selectable<Tables['approvalDecision']>;
/** In the order in which they were made. */
export const decisionsOf = (db: Reads | Writes, id: string): Promise<Decision[]> =>
  db.selectFrom('approvalDecision').selectAll().where('approvalId', '=', id).orderBy('at').orderBy('step').execute();

export const insertDecision = (tx: Writes, decision: Decision) =>
  tx.insertInto('approvalDecision').values(decision).execute();

/** What became of it. */
export interface Standing {
  status: Request['status'];
  failure?: object;
}
/** Only what waits goes anywhere (`approvalMoves`). @throws Refusal 1006 */
export async function settle(tx: Writes, id: string, { status, failure }: Standing, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('approval')
    .set({ status, failure: json(failure ?? null), decidedAt: now, sealed: null })
    .where('id', '=', id)
    .where('status', '=', approvalStatus.waiting)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Refusal(code.transitionNotAllowed, 'approvalDecided');
}

export const setStep = (tx: Writes, id: string, step: number) =>
  tx.updateTable('approval').set({ step }).where('id', '=', id).execute();

/**
 * What it would change now is another thing: from here on that is shown, at the step to which consents to it have come.
 */
export const showAnew = (
  tx: Writes,
  id: string,
  { facts, changes, hash, step }: Preview & { step: number },
  now: Date,
) =>
  tx
    .updateTable('approval')
    .set({ facts: json(facts), changes: JSON.stringify(changes), hash, shownAt: now, step })
    .where('id', '=', id)
    .execute();

/** Ends what nobody decided in time; gives how many. */
export async function expireOverdue(tx: Writes, now: Date, limit: number): Promise<number> {
  const overdue = tx
    .selectFrom('approval')
    .select('id')
    // in the text, so that the index over those that wait is taken
    .where('status', '=', sql.lit(approvalStatus.waiting))
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await tx
    .updateTable('approval')
    .set({ status: approvalStatus.expired, decidedAt: now, sealed: null })
    .where('id', 'in', overdue)
    .returning(noticeColumns)
    .execute();
  for (const row of rows) await publishApproval(tx, row, 'changed', now);
  return rows.length;
}

const noticeColumns = ['id as approvalId', 'countryId', 'ownerType', 'ownerId', 'merchantIds'] as const;
type ApprovalNotice = Pick<Request, 'approvalId' | 'countryId' | 'ownerType' | 'ownerId' | 'merchantIds'>;
/** Tells who watches: the staff of its country, and the people of its maker. */
export const publishApproval = (
  tx: Writes,
  { approvalId, countryId, ownerType, ownerId, merchantIds }: ApprovalNotice,
  kind: 'created' | 'changed',
  at: Date,
) =>
  emit(
    tx,
    {
      topic: 'approval',
      merchantId: ownerType === 'merchant' ? (ownerId ?? '') : '',
      agentId: ownerType === 'agent' ? ownerId : null,
      countryId: countryId ?? '',
      no: approvalId,
      kind,
      about: merchantIds,
    },
    at,
  );
