import { type RawBuilder, sql } from 'kysely';
import { approval as contract } from '#contract/approval';
import { approvalAction, approvalStatus, masterStatus } from '#contract/status';
import type { Reads } from '../db/pools';
import type { Actor } from '../http/handlers';
import { listOf, type RowOf } from '../list/list';
import { aboutScope } from '../scope/about';
import { tiedTo } from '../scope/tie';
import { mayReview } from './review';

/** Who looks: at what their scope lets them see, and at their own requests. */
export type Reader = Pick<Actor, 'employeeId' | 'scope'>;
type ListScope = Pick<Actor, 'employeeId' | 'grants' | 'role' | 'scope'> & { now: Date };

/**
 * Staff see what is of their countries or of none, all of whose merchants are theirs; everybody else what their own
 * people have asked for.
 */
export function visible({ scope, employeeId }: Reader): RawBuilder<boolean> {
  if (scope.kind === 'platform') {
    const ofCountry =
      scope.countryIds.length === 0
        ? sql<boolean>`true`
        : sql<boolean>`(approval.country_id is null or approval.country_id = any(${scope.countryIds}))`;
    return sql`(${ofCountry} and (${aboutScope(scope, 'approval.merchantIds')} or approval.maker_id = ${employeeId}))`;
  }
  if (scope.kind === 'agent')
    return sql`approval.owner_type = 'agent' and approval.owner_id = any(${scope.agentIds}::bigint[])`;
  if (scope.kind === 'merchant')
    return sql`approval.owner_type = 'merchant' and approval.owner_id = ${scope.merchantId}`;
  return sql`approval.owner_type = 'dealer' and approval.owner_id = ${scope.dealerId}`;
}

/**
 * Waits, and for this very person: role and right are asked for, and they are tied neither to who asked nor to who has
 * consented. Nor have they decided about it as it stands.
 */
const waitsFor = ({
  employeeId,
  grants,
  role,
  now,
}: ListScope): RawBuilder<boolean> => sql`(approval.status = ${sql.lit(approvalStatus.waiting)}
  and approval.expires_at > ${now} and approval.maker_id not in ${tiedTo(employeeId, now)}
  and approval.steps->approval.step->'roles' ? ${role.code}
  and (${sql.lit(mayReview(grants))} or not (approval.call = 'merchant.saveStatus'
    and approval.changes @> ${sql.lit(JSON.stringify([{ before: { status: masterStatus.review } }]))}::jsonb))
  and not exists (select from approval_decision d where d.approval_id = approval.id and d.hash = approval.hash
  and (d.employee_id = ${employeeId}
    or d.action = ${sql.lit(approvalAction.pass)} and d.employee_id in ${tiedTo(employeeId, now)})))`;

const isMadeBy = ({ employeeId }: Reader) => sql<boolean>`approval.maker_id = ${employeeId}`;
const boxes = {
  mine: isMadeBy,
  todo: waitsFor,
  done: () => sql<boolean>`approval.status <> ${sql.lit(approvalStatus.waiting)}`,
};

/** Requests for approval, the latest first. */
export const approvals = listOf(contract.page, {
  from: (db: Reads) => db.selectFrom('approval'),
  id: 'approval.id',
  scope: (listScope: ListScope) => visible(listScope),
  row: {
    approvalId: 'approval.id',
    type: 'approval.call',
    status: 'approval.status',
    objectType: 'approval.objectType',
    objectNo: 'approval.objectNo',
    amount: { money: 'approval.amount', in: 'approval.currency' },
    minor: 'approval.amount',
    currency: 'approval.currency',
    reason: 'approval.reason',
    makerId: 'approval.makerId',
    makerName: 'approval.makerName',
    makerRoleId: sql<string>`approval.maker_role_id::text`,
    makerRole: 'approval.makerRole',
    // What was laid down, which of it is open, and the same as people count.
    plan: 'approval.steps',
    at: 'approval.step',
    step: sql<number>`approval.step + 1`,
    steps: sql<number>`jsonb_array_length(approval.steps)`,
    waitingFor: sql<string[]>`case approval.status
      when ${sql.lit(approvalStatus.waiting)} then coalesce(approval.steps->approval.step->'roles', '[]') else '[]'
      end`,
    createTime: { time: 'approval.createdAt' },
    expireTime: { time: 'approval.expiresAt' },
    decideTime: { time: 'approval.decidedAt' },
    own: isMadeBy,
    mayAct: waitsFor,
    // What it asks for, as it was last shown.
    input: 'approval.input',
    sealed: 'approval.sealed',
    facts: 'approval.facts',
    changes: 'approval.changes',
    hash: 'approval.hash',
    shownTime: { time: 'approval.shownAt' },
    failure: 'approval.failure',
    // Whose it is, and whose it is about; null where that is everybody, or nobody knows.
    ownerType: 'approval.ownerType',
    ownerId: 'approval.ownerId',
    countryId: 'approval.countryId',
    merchantIds: 'approval.merchantIds',
  },
  filters: {
    box: (box, listScope) => boxes[box](listScope),
    type: { equals: 'approval.call' },
    status: { among: 'approval.status' },
    keyword: { sought: { numbers: ['approval.objectNo'], ids: ['approval.id'], names: ['approval.makerName'] } },
  },
  sorts: {},
  order: [['approval.id', 'desc']],
});
export type Request = RowOf<typeof approvals>;

/** What waits for this person, and since when the first. */
export async function waitingFor(
  db: Reads,
  reader: Omit<ListScope, 'now'>,
  now: Date,
): Promise<{ count: number; oldestTime: number | null }> {
  const { count, oldest } = await db
    .selectFrom('approval')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('createdAt').as('oldest')])
    .where(visible(reader))
    .where(waitsFor({ ...reader, now }))
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestTime: oldest?.getTime() ?? null };
}
